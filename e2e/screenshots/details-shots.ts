import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, HOLD_WORDS, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { BOOKING_FAILED } from '@lichtspel/texts/refusals'
import { expect, type Page } from '@playwright/test'
import { answeredHold, showPage, type Visit } from '../booking/visit.ts'
import { closeSlot } from '../database.ts'
import { type BookingShot, chooseAll, extra, MINUTE } from './scene.ts'
import { PARTY_DAY } from './stage.ts'

/** From the form to the saved booking, with everything that can go wrong on the way. */
export const DETAILS_SHOTS: readonly BookingShot[] = [
  {
    name: 'booking-23-details',
    setUp: async ({ visit }) => {
      await chooseAll(visit)
      return visit.step(STEPS.details)
    },
  },
  {
    name: 'booking-24-details-extras',
    setUp: async ({ visit, page }) => {
      await fillEverything(visit)
      return page.getByRole('group', { name: DETAILS_STEP.modules })
    },
  },
  {
    name: 'booking-25-details-invoice',
    setUp: async ({ visit, page }) => {
      await fillEverything(visit)
      return page.getByText(DETAILS_STEP.invoice)
    },
  },
  {
    name: 'booking-26-button',
    setUp: async ({ visit }) => {
      await fillEverything(visit)
      await visit.submit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      return undefined
    },
  },
  {
    name: 'booking-27-errors',
    setUp: async ({ visit, page }) => {
      await visit.open({ date: PARTY_DAY })
      await visit.addGames('laser', 1)
      await visit.openDetails()
      await page.getByLabel(DETAILS_STEP.email).fill('sarah@')
      await visit.submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
      return visit.step(STEPS.details)
    },
  },
  {
    name: 'booking-28-errors-no-slots',
    setUp: async ({ visit, page }) => {
      await visit.open({ date: PARTY_DAY, players: 6 })
      await visit.addGames('laser', 1)
      await visit.fillContact()
      await visit.submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
      return visit.step(STEPS.details)
    },
  },
  {
    name: 'booking-29-errors-meal',
    setUp: async ({ visit, page }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await visit.unfold(DETAILS_STEP.extras)
      await extra(page, 'bigBuffet').check()
      await page.getByLabel(DETAILS_STEP.mealPeople).fill('3')
      await visit.submit.click()
      return page.getByRole('group', { name: DETAILS_STEP.modules })
    },
  },
  {
    name: 'booking-30-refused',
    setUp: async ({ visit, page, house }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await showPage(page, 'hidden')
      await house.moveClock(5 * MINUTE)
      await closeSlot(PARTY_DAY, 'laser', '14:20', house.databaseUrl)
      await visit.submit.click()
      await expect(page.getByRole('alert')).toContainText(BOOKING_FAILED)
      return visit.step(STEPS.details)
    },
  },
  {
    name: 'booking-31-sending',
    setUp: async ({ visit, page, house }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await house.kill()
      await visit.submit.click()
      await expect(visit.submit).toHaveAttribute('aria-busy', 'true')
      await visit.submit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(100)
      return undefined
    },
    cleanUp: ({ house }) => house.start(),
  },
  {
    name: 'booking-32-server-trouble',
    setUp: async ({ visit, page, house }) => {
      await visit.prepare(PARTY_DAY, '14:20')
      await house.kill()
      await visit.submit.click()
      const alert = page.getByRole('alert')
      for (let tries = 0; tries < 60 && !(await alert.isVisible()); tries++) {
        await page.clock.runFor(1_000)
        await page.waitForTimeout(50)
      }
      await expect(alert).toContainText(DETAILS_STEP.trying)
      return visit.step(STEPS.details)
    },
    cleanUp: ({ house }) => house.start(),
  },
  {
    name: 'booking-33-offline',
    setUp: async ({ visit, page, house }) => {
      await visit.open({ date: PARTY_DAY, players: 6 })
      await visit.addGames('laser', 1)
      const held = answeredHold(page)
      await visit.take('laser', '14:20')
      await held
      await house.kill()
      const notice = visit.picker('laser').getByText(SLOT_STEP.offline)
      for (let tries = 0; tries < 30 && !(await notice.isVisible()); tries++) {
        await page.clock.runFor(1_000)
        await page.waitForTimeout(50)
      }
      await expect(notice).toBeVisible()
      return visit.picker('laser')
    },
    cleanUp: ({ house }) => house.start(),
  },
  {
    name: 'booking-34-still-there',
    setUp: async ({ visit, page }) => {
      await chooseAll(visit)
      await page.clock.fastForward(16 * MINUTE)
      await expect(page.getByRole('dialog', { name: HOLD_WORDS.stillThere })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'booking-35-success',
    setUp: async ({ visit, page }) => {
      await bookParty(visit)
      await expect(page.getByRole('region', { name: SAVED_BOOKINGS.heading })).toBeVisible()
      return undefined
    },
  },
  {
    name: 'booking-36-saved-bookings',
    setUp: async ({ visit, page }) => {
      await rememberTwo(page)
      await visit.open()
      return page.getByRole('region', { name: SAVED_BOOKINGS.heading })
    },
  },
  {
    name: 'booking-37-saved-booking-removal',
    setUp: async ({ visit, page }) => {
      await rememberTwo(page)
      await visit.open()
      await page
        .getByRole('button', { name: new RegExp(SAVED_BOOKINGS.remove) })
        .first()
        .click()
      return undefined
    },
  },
]

async function fillEverything(visit: Visit): Promise<void> {
  const { page } = visit
  await chooseAll(visit)
  await visit.fillContact()
  for (const row of [DETAILS_STEP.extras, DETAILS_STEP.more]) await visit.unfold(row)
  await extra(page, 'drinksForfait').check()
  await extra(page, 'pastaBuffet').check()
  await page.getByLabel(DETAILS_STEP.mealPeople).fill('10')
  await page.getByLabel(PLAIN_FIELDS.extraInfo.label).fill('We brengen zelf taart mee.')
  await page.getByRole('checkbox', { name: DETAILS_STEP.invoice }).check()
  const invoice = {
    companyName: 'Peeters BV',
    contactName: 'Sarah Peeters',
    address: 'Meir 1',
    postalCode: '2000',
    city: 'Antwerpen',
    vat: 'BE 0123.456.749',
  } as const
  for (const [field, text] of Object.entries(invoice))
    await page.getByLabel(DETAILS_STEP[field as keyof typeof invoice], { exact: true }).fill(text)
}

async function bookParty(visit: Visit): Promise<void> {
  await chooseAll(visit)
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
}

async function rememberTwo(page: Page): Promise<void> {
  const kept = [
    {
      id: '3f2a91bc-0000-4000-8000-000000000001',
      date: PARTY_DAY,
      slots: ['14:20', '15:00'],
      slotsVR: ['15:30', '15:45'],
    },
    { id: '3f2a91bc-0000-4000-8000-000000000002', date: '2026-12-12', slots: [], slotsVR: ['19:00'] },
  ].map((one) => ({ ...one, location: 'antwerpen', players: 8, slotsInteractiveFloor: [] }))
  await page.addInitScript((bookings) => localStorage.setItem('bookings', JSON.stringify(bookings)), kept)
}
