import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { STEPS } from '@lichtspel/texts/booking'
import { formatLongDate, WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { DAY_ANSWER } from '@lichtspel/texts/plan'
import { formatPrice } from '@lichtspel/texts/prices'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { closeDay } from '../database.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

test('a day without the floor offers the day without it, and the days around it, each with its price', async ({
  page,
  request,
}) => {
  const day = ahead(262)
  await close(request, day, 'interactivefloor')
  await open(page, day)
  const answer = page.getByRole('region', { name: `De interactieve vloer is ${weekday(day)} dicht` })
  await expect(answer.getByRole('heading').first()).toBeFocused()
  const [without, before, after] = cards(answer)
  await expect(without).toContainText(new RegExp(`${weekday(day)} zonder vloer`, 'i'))
  await expect(without).toContainText(/1\d:00–1\d:\d\d\s· laser en VR/)
  await expect(without).toContainText(`8 × ${formatPrice(1900)} · was ${formatPrice(21600)}`)
  await expect(without).toContainText(formatPrice(15200))
  for (const [card, date, words] of [
    [before, addDays(day, -1), 'dag ervoor'],
    [after, addDays(day, 1), 'dag erna'],
  ] as const) {
    await expect(card).toContainText(new RegExp(`${weekday(date)} ${Number(date.slice(8))}.*, alles`, 'i'))
    await expect(card).toContainText(new RegExp(`1\\d:00–1\\d:\\d\\d\\s· ${words}`))
    await expect(card).toContainText(formatPrice(21600))
  }
  // No slots below, and what is closed is not charged.
  await expect(page.locator('[data-slot]')).toHaveCount(0)
  await expect(new Visit(page).bar).toContainText('152,00')
  await expect(page.getByRole('main').locator('[data-kind="main"]:visible')).toHaveCount(1)

  await without.getByRole('button', { name: DAY_ANSWER.show }).click()
  const visit = new Visit(page)
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await visit.holdPlan.click()
  await expect(visit.bar).toContainText('152,00')
  await expect(visit.picker('vr')).toContainText(formatLongDate(day))
})

test('one tap shows the visits of another day', async ({ page, request }) => {
  const day = ahead(266)
  await close(request, day, 'interactivefloor')
  await open(page, day)
  const answer = page.getByRole('region', { name: /De interactieve vloer is/ })
  await answer.getByRole('listitem').filter({ hasText: 'dag erna' }).getByRole('button').click()
  const visit = new Visit(page)
  await expect(visit.holdPlan).toBeVisible()
  await expect(page.getByRole('region', { name: STEPS.date })).toContainText(
    String(Number(addDays(day, 1).slice(8))),
  )
  await visit.holdPlan.click()
  await expect(visit.bar).toContainText('216,00')
})

test('a day on which everything is closed offers other days, and a mail that names it', async ({
  page,
  request,
}) => {
  const day = ahead(270)
  await close(request, day, 'laser', 'vr', 'interactivefloor')
  await open(page, day)
  const answer = page.getByRole('region', { name: VISIT_STEP.dayClosed(weekday(day)) })
  await expect(answer.getByRole('listitem')).toHaveCount(2)
  await expect(answer.getByRole('link')).toHaveAttribute('href', /^mailto:.*subject=Vraag/)
})

function open(page: Page, day: string) {
  return page.goto(`/booking?datum=${day}&deel=namiddag&spelers=8&laser=1&vr=1&vloer=1`)
}

async function close(request: APIRequestContext, day: string, ...attractions: string[]): Promise<void> {
  // A day's schedules are created when it is first requested.
  await request.get(`/api/schedules?date=${day}`)
  for (const attraction of attractions) await closeDay(day, attraction)
}

function cards(answer: Locator): [Locator, Locator, Locator] {
  const all = answer.getByRole('listitem')
  return [all.nth(0), all.nth(1), all.nth(2)]
}

function weekday(date: string): string {
  return WEEKDAY_NAMES[weekdayOf(date)]
}
