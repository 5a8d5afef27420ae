import type { PerAttraction } from '../catalogue/attractions.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { PriceLine } from '../price/estimate.ts'
import type { SlotKey } from '../slots/grid.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'

/** What was promised with a booking, as far as it says nothing about who made it. */
export type ReminderFacts = {
  blockMinutes: PerAttraction<number>
  modules: readonly ModuleId[]
  mealPeople: number | null
  /** When the meal is served; a reminder from before does not know. */
  mealAt?: ClockTime | null
  priceLines: readonly PriceLine[]
  totalCents: number
  /** What is still to be paid, and by which communication; `null`: nothing. */
  deposit: { cents: number; reference: string } | null
}

/** A booking as the device remembers it: nothing about who made it. One that was remembered long ago has no facts. */
export type Reminder = {
  id: string
  date: IsoDate
  location: string
  players: number
  slots: SlotKey[]
  slotsVR: SlotKey[]
  slotsInteractiveFloor: SlotKey[]
  slotsOther?: PerAttraction<SlotKey[]> | undefined
  /** How often the booking was changed, its placing included. */
  revision?: number
  /** When it was remembered, its visitor still had to open the link in the mail. */
  isUnconfirmed?: boolean
  facts?: ReminderFacts
}

/** An answer of the server, with whatever else it carries; one of an older server has no facts. */
export type RememberedBooking = Omit<Reminder, 'facts' | 'isUnconfirmed'> &
  Partial<PromisedFacts> & { confirmHours?: number | null }
type PromisedFacts = Omit<ReminderFacts, 'deposit'> & { deposit: PromisedDeposit | null }
type PromisedDeposit = { cents: number; reference: string; state?: 'open' | 'paid'; paidCents?: number }

/** Copies what may be kept, and nothing else. */
export function reminderOf(booking: RememberedBooking): Reminder {
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
  } = booking
  const isUnconfirmed = (booking.confirmHours ?? null) !== null
  const facts = factsOf(booking)
  return {
    ...{ id, date, location, players, slots, slotsVR, slotsInteractiveFloor, revision },
    ...(slotsOther && { slotsOther }),
    ...(isUnconfirmed && { isUnconfirmed }),
    ...(facts && { facts }),
  }
}

function factsOf(booking: RememberedBooking): ReminderFacts | undefined {
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

function openDeposit(deposit: PromisedDeposit | null): ReminderFacts['deposit'] {
  if (deposit === null || deposit.state === 'paid') return null
  return { cents: deposit.cents - (deposit.paidCents ?? 0), reference: deposit.reference }
}

export function upcomingReminders(reminders: readonly Reminder[], today: IsoDate): Reminder[] {
  return reminders
    .filter((reminder) => reminder.date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Forgets a booking on this device; the booking itself stands, and so does whatever else the device keeps beside it. */
export function withoutReminder(kept: readonly unknown[], id: string): unknown[] {
  return kept.filter((one) => (one as Partial<Reminder> | null)?.id !== id)
}
