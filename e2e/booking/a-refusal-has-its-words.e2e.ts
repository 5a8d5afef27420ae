import type { Locator } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { bookingsOn } from '../database.ts'
import { type House, openHouse } from '../house.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { answeredHold, heldLine, PHONE, showPage, Visit } from './visit.ts'

const DAY = ahead(33)
const TOO_MANY =
  'Er worden al veel tijdslots vastgehouden vanaf dit toestel of netwerk. Geef er een vrij, of boek snel.'
const BREAK = 'Tussen twee spellen zit een verplichte pauze. Geef een van de twee vrij.'

test.use({ provokes: /status of (422|429)|could not be held/ })

let house: House | undefined
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await house?.stop()
})

test('a slot over the limit is shown as not held, its picker says why, and releasing a different slot gets it held', async ({
  page,
}) => {
  house = await openHouse(undefined, { HOLD_SLOTS_PER_SESSION: '1' })
  const visit = await openWith(new Visit(page), house, 'laser', 'vr')
  await visit.take('laser', '14:00')
  await expect(heldLine(page)).toBeVisible()

  await visit.slot('vr', '16:00').click()
  await expect(visit.slot('vr', '16:00')).toHaveAccessibleName('16:00, niet vast, gekozen')
  await expect(visit.slot('vr', '16:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(visit.picker('vr')).toContainText('We houden 16:00 nog niet vast.')
  await expect(visit.picker('vr').getByText(TOO_MANY, { exact: true })).toBeVisible()
  await expect(visit.picker('laser').getByText(TOO_MANY)).toHaveCount(0)
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await expect(heldLine(page)).toHaveCount(0)
  await expectAccessible(page)

  await visit.slot('laser', '14:00').click()
  await expect(visit.slot('vr', '16:00')).toHaveAccessibleName('16:00, gekozen')
  await expect(visit.picker('vr').getByText(TOO_MANY)).toHaveCount(0)
  await expect(heldLine(page)).toBeVisible()
})

test('a slot whose hold was refused does not affect the held slots, and can still be booked', async ({
  page,
  browser,
}) => {
  house = await openHouse(undefined, { HOLD_SLOTS_PER_SESSION: '1' })
  const visit = await openWith(new Visit(page), house, 'laser')
  await visit.take('laser', '14:00')
  await expect(heldLine(page)).toBeVisible()
  await visit.slot('laser', '16:00').click()
  await expect(visit.picker('laser').getByText(TOO_MANY)).toBeVisible()
  const other = await openWith(new Visit(await (await browser.newContext()).newPage()), house, 'laser')
  for (let minute = 0; minute < 3; minute++) {
    await house.moveClock(60_000)
    await lookAgain(visit)
  }
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag')
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, vrij')
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(DAY, house.databaseUrl)).toMatchObject([{ slots: ['laser 14:00', 'laser 16:00'] }])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test("when too many slots are held from the visitor's network, the message disappears once there is capacity, by itself or on retry", async ({
    page,
    browser,
  }) => {
    house = await openHouse(undefined, { HOLD_SLOTS_PER_NETWORK: '1' })
    const other = await openWith(new Visit(await (await browser.newContext()).newPage()), house, 'laser')
    await other.take('laser', '10:00')
    const visit = await openWith(new Visit(page), house, 'laser')
    await visit.slot('laser', '14:00').click()
    const words = visit.picker('laser').getByText(TOO_MANY)
    await expect(words).toBeVisible()
    await expect(words).toBeInViewport()

    const retry = visit.picker('laser').getByRole('button', { name: 'Probeer opnieuw' })
    await retry.click()
    await expect(retry).not.toHaveAttribute('aria-busy', 'true')
    await expect(words).toBeVisible()
    await letGo(other.slot('laser', '10:00'), other)
    await retry.click()
    await expect(words).toHaveCount(0)
    await expect(visit.slot('laser', '14:00')).toBeFocused()
    await expect(heldLine(page)).toBeVisible()

    await letGo(visit.slot('laser', '14:00'), visit)
    await other.take('laser', '10:00')
    await visit.slot('laser', '14:00').click()
    await expect(words).toBeVisible()
    await letGo(other.slot('laser', '10:00'), other)
    await lookAgain(visit)
    await expect(words).toHaveCount(0)
    await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  })
})

test('when another tab chose two games without a break between them, the picker says which to release', async ({
  page,
}) => {
  house = await openHouse()
  const visit = await openWith(new Visit(page), house, 'laser')
  await visit.take('laser', '14:00')
  await expect(heldLine(page)).toBeVisible()
  // What a tab of an older version, without the break rule, would leave on the device.
  await page.evaluate(() => {
    const [id = ''] = Object.keys(JSON.parse(localStorage.getItem('hold-choices') ?? '{}'))
    const choice = { keys: ['14:00', '14:20'], seq: Date.now() + 60_000 }
    localStorage.setItem('hold-choices', JSON.stringify({ [id]: choice }))
  })
  await showPage(page, 'hidden')
  await showPage(page, 'visible')
  await expect(visit.picker('laser').getByText(BREAK, { exact: true })).toBeVisible()
  await expect(visit.picker('laser').getByRole('button', { name: 'Probeer opnieuw' })).toHaveCount(0)
})

async function openWith(visit: Visit, { url }: House, ...attractions: ('laser' | 'vr')[]): Promise<Visit> {
  await visit.open({ date: DAY, players: 6 }, url)
  for (const attraction of attractions) await visit.addGames(attraction, 1)
  for (const attraction of attractions) await expect(visit.slot(attraction, '14:00')).toBeVisible()
  return visit
}

async function letGo(slot: Locator, { page }: Visit): Promise<void> {
  const released = answeredHold(page)
  await slot.click()
  await released
}

async function lookAgain({ page }: Visit): Promise<void> {
  const renewed = answeredHold(page)
  await showPage(page, 'hidden')
  await showPage(page, 'visible')
  await renewed
}
