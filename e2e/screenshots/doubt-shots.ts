import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { MISSING_SLOTS } from '@lichtspel/texts/form'
import { CONTACT } from '@lichtspel/texts/site'
import { expect } from '@playwright/test'
import { answeredHold, showPage } from '../booking/visit.ts'
import { type BookingShot, chooseAll, extra, MINUTE, openParty } from './scene.ts'
import { PARTY_DAY } from './stage.ts'

/** States in which a visitor might hesitate, to see what the screen says and offers. */
export const DOUBT_SHOTS: readonly BookingShot[] = [
  {
    name: 'booking-38-formula-waits',
    setUp: async ({ visit }) => {
      await visit.open({ formula: 'student' })
      return visit.step(STEPS.date)
    },
  },
  {
    name: 'booking-39-surplus',
    setUp: async ({ visit }) => {
      await chooseAll(visit)
      const held = answeredHold(visit.page)
      await visit.take('laser', '15:40')
      await held
      return visit.picker('laser')
    },
  },
  {
    name: 'booking-40-slots-missing',
    setUp: async ({ visit, page }) => {
      await openParty(visit)
      await visit.next(STEPS.games)
      const held = answeredHold(page)
      await visit.take('laser', '14:20', '15:00')
      await held
      await visit.fillContact()
      await visit.submit.click()
      await expect(page.getByRole('button', { name: MISSING_SLOTS.goOn })).toBeVisible()
      return page.getByRole('heading', { name: OVERVIEW.heading })
    },
  },
  {
    name: 'booking-41-slot-lost-at-the-form',
    setUp: async ({ visit, page, house, visitFromElsewhere }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await showPage(page, 'hidden')
      await house.moveClock(5 * MINUTE)
      const other = await visitFromElsewhere()
      await other.prepare(PARTY_DAY, '14:20')
      await showPage(page, 'visible')
      const details = visit.step(STEPS.details)
      await expect(details.getByText(SLOT_STEP.lost('14:20'))).toBeVisible()
      return details
    },
  },
  {
    name: 'booking-42-saved-booking-opened',
    setUp: async ({ visit, page }) => {
      await chooseAll(visit)
      await extra(page, 'pastaBuffet').check()
      await visit.fillContact()
      await visit.submit.click()
      await visit.expectSuccess()
      await visit.open()
      await page.getByRole('button', { name: new RegExp(SAVED_BOOKINGS.open) }).click()
      return undefined
    },
  },
  {
    name: 'booking-43-silent-server',
    setUp: async ({ visit, page }) => {
      await page.route('**/api/availability*', () => new Promise<void>(() => {}))
      await visit.open()
      await expect(page.getByRole('link', { name: CONTACT.call }).first()).toBeVisible({ timeout: 15_000 })
      return visit.step(STEPS.date)
    },
  },
]
