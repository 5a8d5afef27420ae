import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { STEPS } from '@lichtspel/texts/booking'
import { expect, type Locator } from '@playwright/test'
import { answeredHold, type Visit } from '../booking/visit.ts'
import { bringUp, PHONE_SCREEN } from './camera.ts'
import { Reel } from './reel.ts'
import { PARTY_DAY } from './stage.ts'

/** A birthday for eight on a phone, from the home page to the finished booking. */
export async function filmBooking(visit: Visit): Promise<void> {
  const { page } = visit
  const reel = new Reel(PHONE_SCREEN.width)
  /** `above`: how many pixels of the content above the element are in the picture. */
  const show = async (shown?: Locator, above = 0) => {
    if (shown !== undefined) await bringUp(shown)
    await page.evaluate((pixels) => scrollBy({ top: -pixels, behavior: 'instant' }), above)
    await reel.take(page)
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await show()
  await visit.open()
  await expect(visit.step(STEPS.date).getByRole('button', { name: /, gesloten$/ })).toBeVisible()
  await show(visit.step(STEPS.date))
  await visit.chooseDate(PARTY_DAY)
  await visit.choosePlayers(8)
  await show(visit.step(STEPS.date))
  await visit.next(STEPS.players)
  await visit.chooseFormula('kids')
  await show(visit.step(STEPS.formula).getByRole('radio', { checked: true }), 260)
  await visit.next(STEPS.formula)
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 1)
  await show(visit.step(STEPS.games))
  await visit.next(STEPS.games)
  await expect(visit.slot('vr', '14:00')).toBeVisible()
  await show(visit.picker('vr'))
  await visit.take('vr', '15:30', '15:45')
  await show(visit.slot('vr', '15:30'), 320)
  await visit.take('laser', '14:20')
  await show(visit.slot('laser', '14:20'), 320)
  const held = answeredHold(page)
  await visit.take('laser', '15:00')
  await held
  await show(visit.slot('laser', '14:20'), 320)
  await visit.fillContact()
  await show(visit.step(STEPS.details))
  await show(visit.submit, 500)
  await visit.submit.click()
  await visit.expectSuccess()
  await expect(page.getByRole('region', { name: SAVED_BOOKINGS.heading })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await show()
  await reel.write('film-booking')
}
