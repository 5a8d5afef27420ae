import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { HEALING } from '@lichtspel/texts/plan'
import type { Locator } from '@playwright/test'
import { bookSlots } from '../database.ts'
import { typeInto, typeKeys } from '../hands.ts'
import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, showPage, Visit } from './visit.ts'

const LOST_IN_BAR = LEAD_WORDS.lost(FIRST_SHOWN('laser'), '14:20')
const LOST = 'Het tijdslot van 14:20 is intussen door iemand anders gekozen'

for (const [name, viewport, day] of [
  ['a phone', PHONE, ahead(186)],
  ['a desk', DESKTOP, ahead(187)],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a slot lost while the form is filled in is reported there, and another is one tap away', async ({
      page,
    }) => {
      const visit = new Visit(page)
      await visit.open({ date: day, players: 6 })
      await visit.addGames('laser', 1)
      await visit.take('laser', '14:20')
      await visit.next(STEPS.slots(FIRST_SHOWN('laser')))
      await visit.fillContact()
      const details = visit.step(STEPS.details)
      await visit.unfold(DETAILS_STEP.more)
      const info = details.getByLabel('Extra info')
      await typeInto(info, 'We komen met de')
      await expect(info).toBeFocused()
      const before = await topOf(info)

      await bookSlots(day, { laser: ['14:20'] })
      await showPage(page, 'hidden')
      await showPage(page, 'visible')
      const [place, words] = viewport === PHONE ? [visit.bar, LOST_IN_BAR] : [details, LOST]
      await expect(place.getByText(words)).toBeInViewport({ ratio: 1 })
      await expect(info).toBeFocused()
      await expectUncovered(info)
      // The step above opens again without moving the field the visitor is typing in.
      await expect(visit.slot('laser', '14:40')).toBeAttached()
      await expect.poll(async () => Math.abs((await topOf(info)) - before)).toBeLessThan(200)
      await typeKeys(page, ' tram')
      await place.getByRole('button', { name: 'Neem 14:40, met aankomst om 14:25' }).click()
      await expect(place.getByText(words)).toBeHidden()
      // The focus, and with it a phone's keyboard, stays where the visitor was typing.
      await expect(info).toBeFocused()
      await expect(info).toHaveValue('We komen met de tram')
      await visit.submit.click()
      await visit.expectSuccess()
    })
  })
}

test('an idle visitor learns within seconds that a held slot was booked by someone else', async ({
  page,
}) => {
  const visit = new Visit(page)
  const day = ahead(198)
  await visit.prepare(day, '14:20')
  await bookSlots(day, { laser: ['14:20'] })
  await expect(visit.step(STEPS.details).getByText(LOST)).toBeVisible({ timeout: 12_000 })
  await expect(visit.slot('laser', '14:20')).toHaveAccessibleName('14:20, bezet')
})

test.describe('on a phone, in the first field', () => {
  test.use({ viewport: PHONE })

  test('a visitor typing far down the screen is offered another slot too', async ({ page }) => {
    const visit = new Visit(page)
    const day = ahead(199)
    await visit.prepare(day, '14:20')
    const name = visit.step(STEPS.details).getByRole('textbox', { name: 'Naam', exact: true })
    await name.focus()
    await name.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await bookSlots(day, { laser: ['14:20'] })
    await expect(visit.bar.getByRole('button', { name: 'Neem 14:40, met aankomst om 14:25' })).toBeVisible({
      timeout: 12_000,
    })
    await expectUncovered(name)
  })
})

test.describe('with other games', () => {
  test.use({ viewport: PHONE })

  test('offers one alternative that fits with those games and never covers the booking button', async ({
    page,
  }) => {
    const visit = new Visit(page)
    const day = ahead(84)
    await visit.open({ date: day, players: 6 })
    await visit.addGames('vr', 1)
    await visit.addGames('laser', 1)
    await visit.take('vr', '14:45')
    await visit.take('laser', '14:20')
    await visit.fillContact()
    await bookSlots(day, { laser: ['14:20'] })
    await showPage(page, 'hidden')
    await showPage(page, 'visible')
    const offers = visit.bar.getByRole('button', { name: /^Neem (ook )?/ })
    await expect(visit.bar.getByText(LOST_IN_BAR)).toBeVisible()
    const words = async () => [...new Set(await offers.allTextContents())]
    await expect.poll(words).toEqual(['Neem 14:00, met aankomst om 13:45'])
    await visit.submit.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await expectUncovered(visit.submit)
  })
})

test('two slots lost at once are replaced by the nearest complete visit in one tap', async ({ page }) => {
  const visit = new Visit(page)
  const day = ahead(85)
  await visit.open({ date: day, players: 10 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.take('laser', '14:00')
  await visit.take('vr', '14:30')
  await visit.take('vr', '14:45')
  await visit.fillContact()
  await bookSlots(day, { vr: ['14:30', '14:45'] })
  await showPage(page, 'hidden')
  await showPage(page, 'visible')
  const details = visit.step(STEPS.details)
  await expect(details).toContainText(
    `${HEALING.change('VR', '14:30', '15:00')} en ${HEALING.change('VR', '14:45', '15:15')}.`,
  )
  await expect(details.getByRole('button', { name: HEALING.take })).toBeInViewport()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await details.evaluate((step) => step.scrollIntoView())
    await expect.poll(() => mainButtons(page)).toEqual([HEALING.take])
    // The bar names the loss in its own line, so the offer keeps to the changes and its button stays in sight.
    if (viewport !== PHONE) continue
    await expect(visit.bar).toContainText(HEALING.offer)
    await expect(visit.bar).not.toContainText('intussen door iemand anders')
  }
  await details.getByRole('button', { name: HEALING.take }).click()
  await expect(details.getByRole('button', { name: HEALING.take })).toBeHidden()
  await visit.submit.click()
  await visit.expectSuccess()
})

/** Whether something else covers an element at its top, middle or bottom. */
/** The page is scrolled in the frame after the bar has grown. */
function expectUncovered(element: Locator): Promise<void> {
  return expect.poll(() => isCovered(element), { timeout: 1_000 }).toBe(false)
}

function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const x = (left + right) / 2
    const heights = [top + 4, (top + bottom) / 2, bottom - 4]
    return heights.some((y) => !target.contains(document.elementFromPoint(x, y)))
  })
}

function topOf(field: Locator): Promise<number> {
  return field.evaluate((element) => element.getBoundingClientRect().top)
}
