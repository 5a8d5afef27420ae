import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'

/** A value for a `datetime-local` field, with its day. */
export type QuickEnd = { day: 'today' | 'tomorrow' | 'friday'; time: string; text: string }

/** Leaves the visitor at least an hour to decide. */
const SOONEST_MS = 3_600_000

/** The ends usually agreed on the phone, limited to the future and to before the visit begins. */
export function quickEnds(now: Moment, zone: string, startsAt: number): QuickEnd[] {
  const candidates = [
    { day: 'today', date: now.date, time: '18:00' },
    { day: 'tomorrow', date: addDays(now.date, 1), time: '12:00' },
    { day: 'friday', date: nextFriday(now.date), time: '18:00' },
  ] as const
  return candidates
    .filter(({ date, time }) => {
      const end = instantOf(zone, date, time)
      return end >= now.epochMs + SOONEST_MS && end < startsAt
    })
    .map(({ day, date, time }) => ({ day, time, text: `${date}T${time}` }))
}

/** Skips today, which has its own button. */
function nextFriday(today: string): string {
  let date = addDays(today, 1)
  while (weekdayOf(date) !== 'friday') date = addDays(date, 1)
  return date
}
