import { HOLD_WORDS } from '@lichtspel/texts/booking'
import type { Page } from '@playwright/test'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { answeredHold, Visit } from './visit.ts'

const MINUTE = 60_000
const DAY = ahead(30)

// When the clock jumps during a heartbeat, that request times out; the next heartbeat tries again.
test.use({ provokes: /the slots could not be held TimeoutError/ })

test('keeps a hold while the visitor fills in the form for ten minutes', async ({ page, browser, house }) => {
  await page.clock.install()
  const visit = new Visit(page)
  await visit.prepare(DAY, '14:00', house.url)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: DAY, players: 4 }, house.url)
  await other.addGames('laser', 1)
  for (let minute = 0; minute < 10; minute += 1.5) {
    await house.moveClock(1.5 * MINUTE)
    await pass(page, 1.5 * MINUTE)
  }
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag')
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(DAY, house.databaseUrl)).toMatchObject([{ slots: ['laser 14:00'] }])
})

test('after a quarter of an hour without activity, asks whether the visitor is still there, and one press keeps the slots', async ({
  page,
}) => {
  await page.clock.install()
  const visit = new Visit(page)
  await visit.prepare(ahead(31))
  const question = page.getByRole('dialog', { name: HOLD_WORDS.stillThere })
  await pass(page, 14 * MINUTE)
  await expect(question).toBeHidden()
  await pass(page, 2 * MINUTE)
  await expect(question).toBeVisible()
  const answered = answeredHold(page)
  await question.getByRole('button', { name: HOLD_WORDS.here }).click()
  await answered
  await expect(question).toBeHidden()
  await pass(page, 14 * MINUTE)
  await expect(question).toBeHidden()
})

test('releases the slots after twenty minutes without an answer, and requests them again when the visitor returns', async ({
  page,
}, testInfo) => {
  await page.clock.install()
  const visit = new Visit(page)
  // The hold of a first attempt lasts two more minutes, so a retry uses a different slot.
  const key = `${14 + testInfo.retry + testInfo.repeatEachIndex}:00`
  await visit.prepare(ahead(32), key)
  await pass(page, 16 * MINUTE)
  await expect(page.getByRole('dialog', { name: HOLD_WORDS.stillThere })).toBeVisible()
  let beats = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/holding')) beats += 1
  })
  await page.clock.fastForward(5 * MINUTE)
  await page.clock.fastForward(5 * MINUTE)
  expect(beats).toBe(0)
  const again = answeredHold(page)
  await page.getByRole('button', { name: HOLD_WORDS.here }).click()
  await again
  await expect(visit.slot('laser', key)).toHaveAccessibleName(`${key}, gekozen`)
})

/** Advances the page's clock and waits for the response to the heartbeat that is due. */
async function pass(page: Page, ms: number): Promise<void> {
  const beat = answeredHold(page)
  await page.clock.fastForward(ms)
  await beat
}
