import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { BOOKING_FAILED } from '@lichtspel/texts/refusals'
import { NO_ANSWER } from '@lichtspel/texts/site'
import type { Page } from '@playwright/test'
import { bookSlots, closeSlot } from '../database.ts'
import { expectToFit, expectWholeHeadings } from '../fitting.ts'
import { typeKeys } from '../hands.ts'
import { mainButtons } from '../main-buttons.ts'
import { bookWithLink, ManagedVisit } from '../manage/managed-visit.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, SMALL_PHONE, showPage, Visit } from './visit.ts'

test.use({ viewport: PHONE })
test.slow()

test('with text at 150 per cent the bar leaves enough of the screen for the choices', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(307), players: 9 })
  await enlarge(page)
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  await expect(visit.bar.getByRole('button', { name: /^Neem ook laser/ })).toBeVisible()
  await expect.poll(async () => (await visit.bar.boundingBox())?.height).toBeLessThan(PHONE.height * 0.3)
})

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE, provokes: /Failed to load/ })

  test('a failed booking is shown from its first word, and retry is the main button', async ({ page }) => {
    test.setTimeout(90_000)
    const visit = new Visit(page)
    await visit.prepare(ahead(188))
    await enlarge(page)
    await page.route('**/api/booking', (route) => route.fulfill({ status: 503, json: {} }))
    await visit.submit.click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused({ timeout: 50_000 })
    const sentence = alert.getByText(BOOKING_FAILED)
    await expect(sentence).toBeInViewport({ ratio: 1, timeout: 50_000 })
    const icon = await alert.locator('svg').first().boundingBox()
    const words = await sentence.boundingBox()
    // The icon leaves most of the width to the words.
    expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0)
    expect(words?.width).toBeGreaterThan(SMALL_PHONE.width / 2)
    const retry = alert.getByRole('button', { name: NO_ANSWER.retry })
    await retry.scrollIntoViewIfNeeded()
    expect(await mainButtons(page)).toEqual([NO_ANSWER.retry])
    await visit.submit.scrollIntoViewIfNeeded()
    expect(await mainButtons(page)).toEqual([])
  })

  for (const [block, day] of [
    ['start', ahead(189)],
    ['end', ahead(191)],
  ] as const) {
    test(`a slot that is lost hides nothing of a field at the ${block} of the screen, and is said once`, async ({
      page,
    }) => {
      const visit = new Visit(page)
      await visit.prepare(day, '14:20')
      await enlarge(page)
      const phone = page.getByLabel(DETAILS_STEP.phone)
      await phone.focus()
      await phone.evaluate((field, place) => field.scrollIntoView({ block: place }), block)
      await bookSlots(day, { laser: ['14:20'] })
      await showPage(page, 'hidden')
      await showPage(page, 'visible')
      await expect(visit.bar).toContainText('Net weg: laser')
      await expect(visit.bar.getByRole('button', { name: 'Neem 14:40, met aankomst om 14:25' })).toBeVisible()
      await typeKeys(page, '7')
      await expect(phone).toBeFocused()
      await expect.poll(() => phone.evaluate(isSeen)).toBe(true)
      expect((await visit.bar.boundingBox())?.height).toBeLessThan(SMALL_PHONE.height / 2)
      await expect(visit.bar).not.toContainText('intussen door iemand anders')
    })
  }

  test('no heading breaks within a word', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(192), players: 6 })
    for (const id of ['laser', 'vr', 'interactivefloor'] as const) await visit.addGames(id, 1)
    await expect(visit.picker('vr')).toBeVisible()
    await expectWholeHeadings(page, 'the booking screen')
  })

  test('a held plan says that it is held', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(190), players: 14 })
    await enlarge(page)
    await visit.addGames('laser', 1)
    await visit.addGames('vr', 1)
    await visit.next(STEPS.games)
    await visit.holdPlan.click()
    await expect(visit.plans.getByRole('heading').first()).toBeFocused()
    await expect(visit.plans.getByText(PLAN.held)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('the booking screen', () => {
  test.use({ provokes: /could not be held|Failed to load/ })

  test('every slot in every status fits, and so does every step, open and with its messages', async ({
    page,
    browser,
    house,
  }) => {
    const day = ahead(30)
    await house.setClock(new Date(`${day}T09:10:00Z`))
    const visit = new Visit(page)
    await visit.open({ date: day, players: 9, formula: 'kids' }, house.url)
    await expectToFit(page, 'the start')
    for (const id of ['laser', 'vr', 'interactivefloor'] as const) await visit.addGames(id, 2)
    await expect(visit.slot('interactivefloor', '14:00')).toBeVisible()
    for (const id of ['laser', 'vr', 'interactivefloor'] as const) {
      await closeSlot(day, id, '18:00', house.databaseUrl)
      await bookSlots(day, { [id]: ['19:00'] }, house.databaseUrl)
    }
    const other = new Visit(await (await browser.newContext()).newPage())
    await other.open({ date: day, players: 6 }, house.url)
    for (const id of ['laser', 'vr', 'interactivefloor'] as const) {
      await other.addGames(id, 1)
      await other.take(id, '20:00')
      await expect(visit.slot(id, '20:00')).toHaveAccessibleName('20:00, in aanvraag')
      await visit.take(id, '14:00')
    }
    for (const step of [STEPS.date, STEPS.players, STEPS.formula]) {
      const reopen = page.getByRole('button', { name: STEPS.changeStep(step) })
      if (await reopen.isVisible()) await reopen.click()
    }
    await expectToFit(page, 'slots that are free, suggested, held, booked, closed and past')
    await visit.slot('laser', '14:20').click({ force: true })
    await page.route('**/api/holding', (route) => route.abort())
    for (const key of ['14:15', '14:30', '14:45']) await visit.slot('vr', key).click()
    await expect(visit.slot('vr', '14:45')).toHaveAccessibleName('14:45, niet vast, gekozen')
    await expectToFit(page, 'slots that are not held, a message, a surplus and an overlap')
    await page.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }).press('Enter')
    await visit.unfold(DETAILS_STEP.extras)
    await visit.unfold(DETAILS_STEP.more)
    await page.getByLabel('Ik wil een factuur').check()
    await page.getByLabel(/^Pastabuffet/).check()
    await expectToFit(page, 'the form and what is missing in it')
    await other.page.context().close()
  })
})

test('the confirmation fits', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(40), players: 6 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.take('laser', '19:00')
  await visit.take('vr', '20:00')
  await visit.fillContact()
  await visit.unfold(DETAILS_STEP.extras)
  await page.getByLabel(/^À la carte/).check()
  await visit.submit.click()
  await visit.expectSuccess()
  await expectToFit(page, 'success')
})

test('the manage page fits, with each of its forms', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(131) })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await expectToFit(page, 'the booking')
  for (const act of ['change', 'move', 'cancel'] as const) {
    await visit.opener(act).click()
    if (act === 'move') await expect(visit.slot('laser', '09:00')).toBeVisible()
    await expectToFit(page, act)
    for (const part of act === 'change' ? (['contact', 'invoice'] as const) : []) {
      await visit.openPart(part)
      await expectToFit(page, part)
    }
  }
})

/** Whether nothing covers the field's top or bottom edge. */
function isSeen(field: Element): boolean {
  const { top, bottom, left, right } = field.getBoundingClientRect()
  return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y) === field)
}

/** Sets the text size to 150 per cent. */
function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
}
