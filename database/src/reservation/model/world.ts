// The small world of the model: two days on which the clock changes, laser and VR on each, three visitors.

export const DAYS: readonly string[] = ['2027-03-28', '2027-10-31']
const OPENINGS = ['2027-03-28T06:00:00Z', '2027-10-31T07:00:00Z'].map((instant) => Date.parse(instant))

export const OPENS_MINUTE = 480
/** Room for 4 games of laser and 5 of VR, the last of which ends 5 minutes before closing. */
export const CLOSES_MINUTE = 560

/** Half an hour before the first day opens, so that steps of time reach its slots. */
export const START = Date.parse('2027-03-28T05:30:00Z')

type World = { day: number; attraction: 'laser' | 'vr'; blockMinutes: number; breakRule: boolean }

export const SCHEDULES: readonly World[] = DAYS.flatMap((_, day) => [
  { day, attraction: 'laser', blockMinutes: 20, breakRule: true },
  { day, attraction: 'vr', blockMinutes: 15, breakRule: false },
])

/** Visitors 0 and 1 share a network. */
export const NETWORKS = ['10.0.0.0/24', '10.0.0.0/24', '10.0.1.0/24'] as const

export function scheduleOf(schedule: number): World {
  const found = SCHEDULES[schedule]
  if (found === undefined) throw new Error(`No schedule ${schedule}`)
  return found
}

export function slotCount(schedule: number): number {
  return Math.floor((CLOSES_MINUTE - OPENS_MINUTE) / scheduleOf(schedule).blockMinutes)
}

export function startsAt(schedule: number, slot: number): number {
  const { day, blockMinutes } = scheduleOf(schedule)
  return (OPENINGS[day] ?? Number.NaN) + slot * blockMinutes * 60_000
}

export function slotKey(schedule: number, slot: number): string {
  const minute = OPENS_MINUTE + slot * scheduleOf(schedule).blockMinutes
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function slotOfKey(schedule: number, key: string): number {
  const minute = Number(key.slice(0, 2)) * 60 + Number(key.slice(3))
  return (minute - OPENS_MINUTE) / scheduleOf(schedule).blockMinutes
}
