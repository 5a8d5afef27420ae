import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import {
  type RememberedBooking,
  type SavedBooking,
  type SavedBookingFacts,
  withoutSavedBooking,
} from '@lichtspel/domain/booking/saved-booking'
import type { Words } from '@lichtspel/domain/catalogue/words'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { isClockTime, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { isSavedBooking } from './saved-booking-shape.ts'
import { addSavedBooking, readStored, storeSavedBookings } from './saved-bookings-storage.ts'

/** Entries that cannot be shown are skipped here but stay on the device: another version of the site may read them. */
export function readSavedBookings(): SavedBooking[] {
  return readStored().filter(isSavedBooking).map(withGoodFacts)
}

export function removeSavedBooking(id: string): void {
  storeSavedBookings(withoutSavedBooking(readStored(), id))
}

/** Updates the saved booking, or removes it after a cancellation. Does not save a booking that this device had not saved. */
export function followBooking(booking: RememberedBooking & { status: 'confirmed' | 'cancelled' }): void {
  if (readSavedBookings().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeSavedBooking(booking.id)
  else addSavedBooking(booking)
}

/** Drops invalid facts; the rest is still useful as a reminder. */
function withGoodFacts(savedBooking: SavedBooking): SavedBooking {
  const { facts, revision, isUnconfirmed, paymentId, ...rest } = savedBooking
  return {
    ...rest,
    ...(Number.isInteger(revision) && { revision }),
    ...(isUnconfirmed === true && { isUnconfirmed }),
    ...(typeof paymentId === 'string' && { paymentId }),
    ...(areSavedBookingFacts(facts) && doBlocksFit(savedBooking, facts) && { facts }),
  }
}

/** Whether stored facts are as this site wrote them: anyone can edit the device's storage. */
function areSavedBookingFacts(value: unknown): value is SavedBookingFacts {
  const {
    blockMinutes,
    modules,
    mealPeople,
    mealAt = null,
    priceLines,
    totalCents,
    deposit,
  } = fieldsOf<SavedBookingFacts>(value)
  return (
    Object.values(fieldsOf<SavedBookingFacts['blockMinutes']>(blockMinutes)).every(isMinutes) &&
    Array.isArray(modules) &&
    modules.every((id) => typeof id === 'string') &&
    (mealPeople === null || Number.isInteger(mealPeople)) &&
    (mealAt === null || (typeof mealAt === 'string' && isClockTime(mealAt))) &&
    Array.isArray(priceLines) &&
    priceLines.every(isPriceLine) &&
    Number.isInteger(totalCents) &&
    isDeposit(deposit)
  )
}

/** Whether every game ends by midnight. */
function doBlocksFit(savedBooking: SavedBooking, { blockMinutes }: SavedBookingFacts): boolean {
  return Object.entries(slotsFromWire(savedBooking)).every(([id, keys]) =>
    keys.every((key) => minutesOf(key) + (blockMinutes[id] ?? Number.NaN) <= MINUTES_A_DAY),
  )
}

function isMinutes(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60
}

function isPriceLine(value: unknown): boolean {
  const line = fieldsOf<PriceLine & { kind: 'formula' }>(value)
  const numbers = [line.people, line.perPersonCents, line.cents]
  return (
    numbers.every(Number.isInteger) &&
    areWords(line.names) &&
    (line.kind === 'formula'
      ? Number.isInteger(line.games) && (line.freePlayer === null || areWords(line.freePlayer))
      : line.kind === 'module')
  )
}

function areWords(value: unknown): boolean {
  const words = fieldsOf<Words>(value)
  return 'nl' in words && Object.values(words).every((text) => typeof text === 'string')
}

function isDeposit(value: unknown): boolean {
  const { cents, reference } = fieldsOf<NonNullable<SavedBookingFacts['deposit']>>(value)
  return value === null || (Number.isInteger(cents) && typeof reference === 'string')
}

function fieldsOf<Fields>(value: unknown): Partial<Fields> {
  return typeof value === 'object' && value !== null ? value : {}
}
