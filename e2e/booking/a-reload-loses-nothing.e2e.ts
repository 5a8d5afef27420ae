import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import type { Locator } from '@playwright/test'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { answeredHold, heldLine, PHONE, showPage, Visit } from './visit.ts'

test('a reload during submit ends in the success view with one booking', async ({ page }) => {
  const day = ahead(24)
  const visit = new Visit(page)
  await visit.prepare(day)
  // The booking is made, but its response never arrives.
  await page.route('**/api/booking', (route) => void route.fetch(), { times: 1 })
  await visit.submit.click()
  await expect.poll(async () => (await bookingsOn(day)).length).toBe(1)
  await page.reload()
  await visit.expectSuccess()
  expect(await bookingsOn(day)).toHaveLength(1)
})

test('a reload keeps the choices, the text and the slot', async ({ page, browser }) => {
  const day = ahead(25)
  const visit = new Visit(page)
  await visit.prepare(day)
  await page.getByRole('checkbox', { name: /Drankenforfait/ }).check()
  await page.reload()
  await expect(page.getByRole('button', { name: STEPS.changeStep(STEPS.date) })).toBeVisible()
  await expect(visit.step(STEPS.players)).toContainText('6 spelers')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  // The overview was open, so the form is one line.
  await visit.openDetails()
  await expect(page.getByLabel(DETAILS_STEP.name)).toHaveValue('Sarah Peeters')
  await expect(page.getByRole('checkbox', { name: /Drankenforfait/ })).toBeChecked()

  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag')
  await visit.submit.click()
  await visit.expectSuccess()
})

test("a visitor's own hold still belongs to them in a second tab", async ({ page, context }) => {
  const day = ahead(26)
  await new Visit(page).prepare(day)
  const second = new Visit(await context.newPage())
  await second.open({ date: day, players: 6 })
  await second.addGames('laser', 1)
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await second.fillContact()
  await second.submit.click()
  await second.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 14:00'] }])
})

test('with two tabs, the newest choice applies in both, and returning to the older tab drops nothing', async ({
  page,
  context,
  browser,
}) => {
  const day = ahead(28)
  const first = new Visit(page)
  await first.prepare(day)
  const second = new Visit(await context.newPage())
  await second.open({ date: day, players: 6 })
  await second.addGames('laser', 2)
  await expect(second.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await second.take('laser', '15:00')
  await expect(heldLine(second.page)).toBeVisible()

  await showPage(page, 'hidden')
  const beat = answeredHold(page)
  await showPage(page, 'visible')
  await beat
  await expect(first.slot('laser', '15:00')).toHaveAccessibleName('15:00, gekozen')
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  for (const key of ['14:00', '15:00'])
    await expect(other.slot('laser', key)).toHaveAccessibleName(`${key}, in aanvraag`)

  await second.slot('laser', '14:00').click()
  await expect(first.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')
  await second.removeGame('laser')
  await second.fillContact()
  await second.submit.click()
  await second.expectSuccess()
  expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 15:00'] }])
  // The same person booked, so the other tab has nothing left to hold and no error to show.
  await expect(first.slot('laser', '15:00')).toHaveAccessibleName('15:00, bezet')
  await expect(first.picker('laser').getByText('intussen door iemand anders gekozen')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('a reload keeps the scroll position, among the plans and in the form', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(203), players: 14 })
    await visit.addGames('laser', 2)
    await visit.addGames('vr', 1)
    await expect(visit.holdPlan).toBeVisible()
    await visit.plans.evaluate((step) => step.scrollIntoView())
    const top = await topOf(visit.plans)
    await page.reload()
    await expect(visit.holdPlan).toBeInViewport()
    await expect.poll(() => topOf(visit.plans)).toBeCloseTo(top, -1)

    await visit.holdPlan.click()
    const details = visit.step(STEPS.details)
    await expect(visit.plans.getByRole('heading').first()).toBeFocused()
    await details.getByLabel(DETAILS_STEP.phone).evaluate((field) => field.scrollIntoView())
    const form = await topOf(details)
    await page.reload()
    await expect(details.getByLabel(DETAILS_STEP.phone)).toBeInViewport()
    await expect.poll(() => topOf(details)).toBeCloseTo(form, -1)
    // A link is a new visit, so it starts at the top.
    await visit.open({ date: ahead(203), players: 14 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })
})

function topOf(step: Locator): Promise<number> {
  return step.evaluate((element) => element.getBoundingClientRect().top)
}
