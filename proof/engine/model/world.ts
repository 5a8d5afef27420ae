// The small world of the model: two days on which the clock changes, with laser and VR on each, and three visitors. The interactive
// floor exists too, but its days are only created during a story, and nothing else happens to them.
import type { Grid } from '@lichtspel/test-support/database/engine-calls.ts'
import { FIRST_DAY } from '@lichtspel/test-support/database/plant-schedule.ts'

export const DAYS: readonly string[] = ['2027-03-28', '2027-10-31']

/** Eight in the morning on each day. */
const EIGHT = ['2027-03-28T06:00:00Z', '2027-10-31T07:00:00Z'].map((instant) => Date.parse(instant))
const EIGHT_MINUTE = 480

/** Half an hour before the first day opens, so that clock steps reach its slots. */
export const START = Date.parse('2027-03-28T05:30:00Z')

type World = { day: number; attraction: 'laser' | 'vr'; grid: Grid }

/** Fits 4 games of laser and 5 of VR, the last of which ends 5 minutes before closing. */
const HOURS = { opens: EIGHT_MINUTE, closes: 560 }

export const SCHEDULES: readonly World[] = DAYS.flatMap((_, day) => [
  { day, attraction: 'laser', grid: { ...HOURS, block: 20, hasBreak: true } },
  { day, attraction: 'vr', grid: { ...HOURS, block: 15, hasBreak: false } },
])

/** Players of a booking that was never changed. */
export const PLAYERS = 8

/** The amount of every deposit. */
export const DEPOSIT_CENTS = 5_000

/** Other grids for a day, based on its initial one. */
export const REBUILDS: readonly ((grid: Grid) => Grid | null)[] = [
  (grid) => grid,
  (grid) => ({ ...grid, opens: grid.opens + grid.block }),
  (grid) => ({ ...grid, opens: grid.opens - grid.block }),
  (grid) => ({ ...grid, closes: grid.closes - grid.block }),
  (grid) => ({ ...grid, opens: grid.opens + 5 }),
  (grid) => ({ ...grid, block: 2 * grid.block }),
  (grid) => ({ ...grid, hasBreak: !grid.hasBreak }),
  () => null,
]

/** First days of revisions: before everything, on either day, after both. */
export const FIRST_DAYS: readonly string[] = [FIRST_DAY, ...DAYS, '2027-12-31']

/** The networks of holds. The first two are in one wide network. */
export const NETWORKS: readonly { network: string; wide: string }[] = [
  { network: '2001:db8:1::/56', wide: '2001:db8:1::/48' },
  { network: '2001:db8:1:100::/56', wide: '2001:db8:1::/48' },
  { network: '10.0.1.0/24', wide: '10.0.1.0/24' },
]

/** The first two share a mailbox, the first and the third a phone. */
const CONTACTS: readonly { email: string; phone: string; mailbox: string; digits: string }[] = [
  { email: 'jan@example.be', phone: '+32 470 00 00 00', mailbox: 'jan', digits: '470000000' },
  { email: 'Jan+feest@example.be', phone: '+32 470 11 11 11', mailbox: 'jan', digits: '470111111' },
  { email: 'bo@example.be', phone: '0470/00.00.00', mailbox: 'bo', digits: '470000000' },
  { email: 'cleo@example.be', phone: '0032 3 123 45 67', mailbox: 'cleo', digits: '31234567' },
]
export const CONTACT_COUNT = CONTACTS.length

export function contactAt(place: number) {
  const contact = CONTACTS[place]
  if (contact === undefined) throw new Error(`No contact ${place}`)
  return contact
}

export const networkAt = (place: number) => NETWORKS[place] ?? { network: '', wide: '' }

export function dayOf(schedule: number): number {
  const found = SCHEDULES[schedule]
  if (found === undefined) throw new Error(`No schedule ${schedule}`)
  return found.day
}

export function isOnGrid({ opens, closes, block }: Grid, minute: number): boolean {
  return minute >= opens && minute + block <= closes && (minute - opens) % block === 0
}

/** `minute` is when the slot starts. */
export function startsAt(schedule: number, minute: number): number {
  return (EIGHT[dayOf(schedule)] ?? Number.NaN) + (minute - EIGHT_MINUTE) * 60_000
}

/** The minute of the schedule's day at an instant. */
export function minuteAt(schedule: number, instant: number): number {
  return EIGHT_MINUTE + (instant - startsAt(schedule, EIGHT_MINUTE)) / 60_000
}

export function keyOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function minuteOf(key: string): number {
  return Number(key.slice(0, 2)) * 60 + Number(key.slice(3))
}

export function describeGrid({ opens, closes, block, hasBreak }: Grid): string {
  return `${opens}-${closes}/${block}${hasBreak ? ' breaks' : ''}`
}
