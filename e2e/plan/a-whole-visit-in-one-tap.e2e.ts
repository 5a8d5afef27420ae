import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { PLAN, replacedText } from '@lichtspel/texts/plan'
import { SURPLUS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { heldLine, PHONE, showPage, Visit } from '../booking/visit.ts'
import { bookingsOn, bookSlots } from '../database.ts'
import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE })

test('a party of fourteen takes its whole visit in one tap, and can still change it manually', async ({
  page,
}) => {
  const day = ahead(200)
  const visit = new Visit(page)
  test.setTimeout(90_000)
  await openParty(visit, day)
  await expectAccessible(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname)
  })
  await visit.holdPlan.click()

  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await expect(heldLine(page)).toBeVisible()
  expect(requests).toEqual(['/api/visit-holding'])
  await expect(visit.plans.getByText(/^\d\d:\d\d–\d\d:\d\d,\sdrie\sploegen$/)).toBeVisible()
  for (const id of ['vr', 'laser', 'interactivefloor']) {
    await expect(visit.picker(id).getByText(/gekozen\s·\s\d\d:\d\d/)).toBeVisible()
  }
  // Teams play at the same time: their schedule says so, without a warning.
  await expect(page.getByText(SLOT_STEP.overlap)).toBeVisible()
  await expect(page.locator('[data-kind="warning"]')).toHaveCount(0)

  // The visitor manually swaps the last laser game for a different one.
  await visit.row('laser').click()
  await expect(visit.picker('laser')).toContainText('2 van 2 tijdslots gekozen')
  await visit
    .picker('laser')
    .getByRole('button', { name: /, gekozen$/ })
    .last()
    .click()
  await visit.take('laser', '20:00')
  await expect(visit.plans.getByText(/^Aangepast: \d\d:\d\d–20:20/)).toBeVisible()
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  const [booking] = await bookingsOn(day)
  expect(booking).toMatchObject({ players: 14 })
})

test('replaces a plan whose slot is taken while the visitor looks at it, and says so; all of it works by keyboard', async ({
  page,
  browser,
}) => {
  const day = ahead(201)
  const visit = new Visit(page)
  await openParty(visit, day)
  const first = await openSlot(visit.plans)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 14 })
  await other.addGames('laser', 1)
  await other.take('laser', first)
  await expect(heldLine(other.page)).toBeVisible()

  const news = replacedText({ attraction: FIRST_SHOWN('laser'), key: first, isTaken: true })
  await expect(visit.plans.getByRole('status').filter({ hasText: 'Net weg' })).toHaveText(news)
  expect(await openSlot(visit.plans)).not.toBe(first)

  // Moves the focus from the parts of the day to the plan.
  await visit.plans.getByRole('radio', { name: /^Namiddag/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(visit.plans.getByRole('radio', { name: /^Avond/ })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(visit.holdPlan).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(visit.plans.getByLabel(PLAN.later)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(visit.plans.getByRole('heading', { level: 3 }).first().getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(visit.holdPlan).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await expect(visit.plans.getByText(PLAN.held)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(visit.plans.getByRole('button', { name: STEPS.changeStep(VISIT_STEP.heading) })).toBeFocused()
})

test('a plan that loses a slot to someone else at the same moment is not partly held, and the next best is offered', async ({
  page,
}) => {
  const day = ahead(202)
  const visit = new Visit(page)
  await openParty(visit, day)
  const first = await openSlot(visit.plans)
  // A hidden page gets no updates, so the visitor can tap a plan that only looks free.
  await showPage(page, 'hidden')
  await bookSlots(day, { laser: [first] })
  await visit.holdPlan.click()
  await expect(visit.plans.getByRole('status').filter({ hasText: 'Net weg' })).toBeVisible()
  await expect(page.getByRole('button', { name: VISIT_STEP.chooseByHand })).toBeVisible()
  await showPage(page, 'visible')
  await expect.poll(() => openSlot(visit.plans)).not.toBe(first)
  await visit.holdPlan.click()
  await expect(heldLine(page)).toBeVisible()
})

test('with text at 150 % the message is visible near the tapped button', async ({ page }) => {
  const day = ahead(204)
  const visit = new Visit(page)
  await openParty(visit, day)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
  const first = await openSlot(visit.plans)
  await showPage(page, 'hidden')
  await bookSlots(day, { laser: [first] })
  await visit.holdPlan.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await visit.holdPlan.click()
  const news = visit.plans.getByRole('status').filter({ hasText: 'Net weg' })
  await expect(news).toBeInViewport({ ratio: 1 })
  await showPage(page, 'visible')
  await expect(news).toContainText('Dit is nu het beste voorstel')
  await expect(news).toBeInViewport({ ratio: 1 })
})

test('when there are fewer players than a plan was taken for, offers a new plan and leads to it', async ({
  page,
}) => {
  const visit = new Visit(page)
  await openParty(visit, ahead(205))
  await visit.holdPlan.click()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await page.getByRole('button', { name: STEPS.changeStep(STEPS.players) }).click()
  await visit.choosePlayers(6)
  await visit.step(STEPS.details).evaluate((step) => step.scrollIntoView())
  const onward = visit.bar.getByRole('button', { name: SURPLUS.replan })
  await expect(onward).toBeVisible()
  expect(await mainButtons(page)).toEqual([SURPLUS.replan])
  await expect(visit.picker('vr')).toContainText('3 tijdslots gekozen, 1 nodig')
  await onward.focus()
  await page.keyboard.press('Enter')
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await expect.poll(() => mainButtons(page)).toEqual([PLAN.hold])
  await expect(visit.plans.getByText(/Net weg/)).toHaveCount(0)
  await visit.holdPlan.click()
  await expect(heldLine(page)).toBeVisible()
  await expect(page.getByText('meer dan nodig')).toHaveCount(0)
})

test('the bar of a phone holds the open proposal, and then leads to the form', async ({ page }) => {
  const visit = new Visit(page)
  await openParty(visit, ahead(245))
  await visit.plans.evaluate((step) => step.scrollIntoView())
  await visit.bar.getByRole('button', { name: /^Leg \d\d:\d\d–\d\d:\d\d vast$/ }).click()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await expect(heldLine(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await visit.bar.getByRole('button', { name: LEAD_WORDS.review }).click()
  await expect(visit.step(STEPS.details).getByRole('heading').first()).toBeFocused()
})

test('after declining a new plan for fewer players, the visitor chooses slots manually and can continue', async ({
  page,
}) => {
  const visit = new Visit(page)
  await openParty(visit, ahead(206))
  await visit.holdPlan.click()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await page.getByRole('button', { name: STEPS.changeStep(STEPS.players) }).click()
  await visit.choosePlayers(6)
  await visit.openPicker('vr')
  await expect(visit.picker('vr').getByText(SURPLUS.replanned)).toBeVisible()
  await visit.picker('vr').getByRole('button', { name: SURPLUS.replan }).click()
  await expect(visit.plans.getByRole('heading').first()).toBeFocused()
  await visit.chooseByHand()
  await expect(visit.picker('laser').getByRole('heading').first()).toBeFocused()
  await expect(visit.bar.getByRole('button', { name: SURPLUS.replan })).toBeHidden()
  await expect(visit.onward).toHaveText(LEAD_WORDS.review)
})

async function openParty(visit: Visit, date: string): Promise<void> {
  await visit.open({ date, players: 14 })
  await visit.askGames('laser', 2)
  await visit.askGames('vr', 1)
  await visit.askGames('interactivefloor', 1)
  await visit.next(STEPS.games)
  await expect(visit.holdPlan).toBeVisible()
}

/** The time of the first laser game in the open plan. */
async function openSlot(plans: Locator): Promise<string> {
  const turn = plans
    .getByRole('list', { name: PLAN.turns })
    .getByText(/lasershooten/)
    .first()
  return ((await turn.textContent()) ?? '').slice(0, 5)
}
