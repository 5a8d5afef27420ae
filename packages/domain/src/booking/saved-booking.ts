import type { PerAttraction } from '../catalogue/attractions.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { PriceLine } from '../price/estimate.ts'
import type { SlotKey } from '../slots/grid.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'

/** What was agreed when booking, except anything about who made the booking. */
export type SavedBookingFacts = {
  blockMinutes: PerAttraction<number>
  modules: readonly ModuleId[]
  mealPeople: number | null
  /** When the meal is served; missing from older saved bookings. */
  mealAt?: ClockTime | null
  priceLines: readonly PriceLine[]
  totalCents: number
  /** The amount still to be paid and its payment reference; `null` if nothing is due. */
  deposit: { cents: number; reference: string } | null
}

/** A booking as the device saves it, without anything about who made it. Old ones have no facts. */
export type SavedBooking = {
  id: string
  date: IsoDate
  location: string
  players: number
  slots: SlotKey[]
  slotsVR: SlotKey[]
  slotsInteractiveFloor: SlotKey[]
  slotsOther?: PerAttraction<SlotKey[]> | undefined
  /** How many times the booking was changed, including its creation. */
  revision?: number
  /** The visitor still had to open the link in the mail when it was saved. */
  isUnconfirmed?: boolean
  /** Opens what guests may see of it, such as its calendar file; missing from older saved bookings. */
  guestToken?: string
  /** The online payment that it waited for when it was saved. */
  paymentId?: string
  facts?: SavedBookingFacts
}

/** A server response, which may contain more than the device keeps. Older servers send no facts. */
export type RememberedBooking = Omit<SavedBooking, 'facts' | 'isUnconfirmed' | 'paymentId'> &
  Partial<PromisedFacts> & { confirmHours?: number | null; payment?: { id: string } | undefined }
type PromisedFacts = Omit<SavedBookingFacts, 'deposit'> & { deposit: PromisedDeposit | null }
type PromisedDeposit = { cents: number; reference: string; state?: 'open' | 'paid'; paidCents?: number }

/** Copies only what the device may keep. */
export function savedBookingOf(booking: RememberedBooking): SavedBooking {
  const {
    id,
    date,
    location,
    players,
    slots,
    slotsVR,
    slotsInteractiveFloor,
    slotsOther,
    revision = 1,
    guestToken,
  } = booking
  const isUnconfirmed = (booking.confirmHours ?? null) !== null
  const facts = factsOf(booking)
  return {
    ...{ id, date, location, players, slots, slotsVR, slotsInteractiveFloor, revision },
    ...(slotsOther && { slotsOther }),
    ...(isUnconfirmed && { isUnconfirmed }),
    ...(guestToken && { guestToken }),
    ...(booking.payment && { paymentId: booking.payment.id }),
    ...(facts && { facts }),
  }
}

function factsOf(booking: RememberedBooking): SavedBookingFacts | undefined {
  const {
    blockMinutes,
    modules,
    mealPeople = null,
    mealAt = null,
    priceLines,
    totalCents,
    deposit = null,
  } = booking
  if (blockMinutes === undefined || modules === undefined) return undefined
  if (priceLines === undefined || totalCents === undefined) return undefined
  return { blockMinutes, modules, mealPeople, mealAt, priceLines, totalCents, deposit: openDeposit(deposit) }
}

function openDeposit(deposit: PromisedDeposit | null): SavedBookingFacts['deposit'] {
  if (deposit === null || deposit.state === 'paid') return null
  return { cents: deposit.cents - (deposit.paidCents ?? 0), reference: deposit.reference }
}

export function upcomingSavedBookings(
  savedBookings: readonly SavedBooking[],
  today: IsoDate,
): SavedBooking[] {
  return savedBookings
    .filter((savedBooking) => savedBooking.date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Removes a booking from this device. The booking itself and everything else the device keeps are unaffected. */
export function withoutSavedBooking(kept: readonly unknown[], id: string): unknown[] {
  return kept.filter((one) => (one as Partial<SavedBooking> | null)?.id !== id)
}
