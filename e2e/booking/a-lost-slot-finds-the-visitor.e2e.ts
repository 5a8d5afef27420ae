import { FIRST_SHOWN } from '@lichtspel/domain/catalogue/first-shown.fixture'
import { STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { HEALING } from '@lichtspel/texts/plan'
import type { Locator } from '@playwright/test'
import { bookSlots } from '../database.ts'
import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { answeredHold, DESKTOP, PHONE, showPage, Visit } from './visit.ts'

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
      const held = answeredHold(page)
      await visit.take('laser', '14:20')
      await held
      await visit.next(STEPS.slots(FIRST_SHOWN('laser')))
      await visit.fillContact()
      const details = visit.step(STEPS.details)
      const info = details.getByLabel('Extra info')
      await info.fill('We komen met de')
      await expect(info).toBeFocused()
      const before = await topOf(info)

      await bookSlots(day, { laser: ['14:20'] })
      await showPage(page, 'hidden')
      await showPage(page, 'visible')
      const [place, words] = viewport === PHONE ? [visit.bar, LOST_IN_BAR] : [details, LOST]
      await expect(place.getByText(words)).toBeInViewport({ ratio: 1 })
      await expect(info).toBeFocused()
      expect(await isCovered(info)).toBe(false)
      // The step above opens again without moving the field the visitor is typing in.
      await expect(visit.slot('laser', '14:40')).toBeAttached()
      await expect.poll(async () => Math.abs((await topOf(info)) - before)).toBeLessThan(200)
      await page.keyboard.type(' tram')
      await place.getByRole('button', { name: 'Neem 14:40, kom dan om 14:25' }).click()
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
    await expect(visit.bar.getByRole('button', { name: 'Neem 14:40, kom dan om 14:25' })).toBeVisible({
      timeout: 12_000,
    })
    expect(await isCovered(name)).toBe(false)
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
    const held = answeredHold(page)
    await visit.take('laser', '14:20')
    await held
    await visit.fillContact()
    await bookSlots(day, { laser: ['14:20'] })
    await showPage(page, 'hidden')
    await showPage(page, 'visible')
    const offers = visit.bar.getByRole('button', { name: /^Neem (ook )?/ })
    await expect(visit.bar.getByText(LOST_IN_BAR)).toBeVisible()
    const words = async () => [...new Set(await offers.allTextContents())]
    await expect.poll(words).toEqual(['Neem 14:00, kom dan om 13:45'])
    await visit.submit.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    expect(await isCovered(visit.submit)).toBe(false)
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
  const held = answeredHold(page)
  await visit.take('vr', '14:45')
  await held
  await visit.fillContact()
  await bookSlots(day, { vr: ['14:30', '14:45'] })
  await showPage(page, 'hidden')
  await showPage(page, 'visible')
  const details = visit.step(STEPS.details)
  await expect(details.getByRole('listitem').filter({ hasText: 'wordt' })).toHaveText([
    HEALING.change('VR', '14:30', '15:00'),
    HEALING.change('VR', '14:45', '15:15'),
  ])
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
