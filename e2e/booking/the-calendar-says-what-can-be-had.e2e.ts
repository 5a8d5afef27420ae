import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP, STEPS } from '@lichtspel/texts/booking'
import { FIRST_POSSIBILITY, VISIT_FITS } from '@lichtspel/texts/calendar'
import { formatDayAndMonth, formatLongDate, formatMonth, formatShortDay } from '@lichtspel/texts/dates'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { allSlots, bookSlots } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead, TODAY } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

test('a day beyond the horizon is marked as not bookable yet instead of closed, and pressing it says until when booking is possible', async ({
  page,
}) => {
  const last = lastBookableDay(FIRST_CATALOGUE, TODAY)
  const beyond = addDays(last, 1)
  const visit = new Visit(page)
  await visit.open({ date: last })
  const step = visit.step(STEPS.date)
  await step.getByRole('button', { name: STEPS.changeStep(STEPS.date) }).click()
  const day = step.getByRole('button', { name: new RegExp(`^${formatLongDate(beyond)},`) })
  await expect(day).toHaveAccessibleName(`${formatLongDate(beyond)}, nog niet te boeken`)
  await expect(step.getByText(DATE_STEP.legend.later)).toBeVisible()
  await day.click({ force: true })
  await expect(step.getByRole('status')).toHaveText(
    `Zo ver vooruit kan nog niet. Boeken kan tot en met ${formatLongDate(last)}.`,
  )
  await visit.open({ date: beyond, players: 6 })
  await expect(step.getByRole('gridcell', { selected: true })).not.toHaveText(String(Number(beyond.slice(8))))
})

test('a day on which only part of the visit fits says so and can be chosen; the first-possibility button leads to a day on which all of it fits', async ({
  page,
  request,
}) => {
  const [lacking, fitting] = [ahead(146), ahead(147)]
  await request.get(`/api/schedules?date=${lacking}`)
  await bookSlots(lacking, { vr: allSlots(lacking).vr?.slice(2) ?? [] })
  const visit = new Visit(page)
  await visit.open({ date: fitting, players: 14 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)

  const step = visit.step(STEPS.date)
  const reopen = step.getByRole('button', { name: STEPS.changeStep(STEPS.date) })
  const day = (date: string) => step.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) })
  await reopen.click()
  await expect(day(fitting)).toHaveAccessibleName(`${formatLongDate(fitting)}, vrij, het bezoek past`)
  await expect(step.getByText(VISIT_FITS.legend.yes)).toBeVisible()
  if (!(await day(lacking).isVisible())) await step.getByRole('button', { name: 'Vorige maand' }).click()
  await expect(day(lacking)).toHaveAccessibleName(
    `${formatLongDate(lacking)}, vrij, het bezoek past niet helemaal`,
  )
  await expect(step.getByText(VISIT_FITS.legend.no)).toBeVisible()
  await expectAccessible(page)
  await day(lacking).click()
  await expect(step).toContainText(formatShortDay(lacking))

  await reopen.click()
  const first = await firstDay(request, 'players=14&laser=1&vr=1')
  await step.getByRole('button', { name: FIRST_POSSIBILITY.first(formatDayAndMonth(first)) }).click()
  await expect(visit.picker('vr')).toContainText(formatLongDate(first))
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
})

/** The first day on which the whole visit fits, according to the server. */
async function firstDay(request: APIRequestContext, wish: string): Promise<string> {
  for (const month of [TODAY, ahead(31)].map((date) => date.slice(0, 7))) {
    const answer = await (await request.get(`/api/availability?month=${month}&${wish}`)).json()
    const found = answer.days.find(({ plan }: { plan: string }) => plan === 'yes')
    if (found !== undefined) return found.date
  }
  throw new Error('no day has room')
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('shows two months side by side, and the arrow keys move from one into the other', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open()
    const step = visit.step(STEPS.date)
    await expect(step.getByRole('grid')).toHaveCount(2)
    const [first, next] = [TODAY, `${ahead(31).slice(0, 7)}-01`]
    await expect(step.getByText(formatMonth(first), { exact: true })).toBeVisible()
    const chosen = step.getByRole('gridcell', { selected: true }).getByRole('button')
    await chosen.focus()
    await page.keyboard.press('PageDown')
    for (let day = Number(TODAY.slice(8)); day > 1; day--) await page.keyboard.press('ArrowLeft')
    await expect(step.locator(':focus')).toHaveAccessibleName(/ 1 /)
    await page.keyboard.press('ArrowLeft')
    await expect(step.locator(':focus')).toHaveAccessibleName(new RegExp(formatMonth(first)))
    await page.keyboard.press('ArrowRight')
    await expect(step.locator(':focus')).toHaveAttribute(
      'data-date',
      new RegExp(`^${next.slice(0, 4)}-.*-01$`),
    )
    expect(await step.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows one month', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open()
    await expect(visit.step(STEPS.date).getByRole('grid')).toHaveCount(1)
  })
})
