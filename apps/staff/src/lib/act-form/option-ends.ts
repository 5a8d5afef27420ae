import { addDays, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'

/** As a `datetime-local` field takes it, with the day in a word. */
export type QuickEnd = { day: 'today' | 'tomorrow' | 'friday'; time: string; text: string }

/** Nobody is asked to decide within the hour. */
const SOONEST_MS = 3_600_000

/** What people say on the phone: only what is still to come, and before the visit begins. */
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

/** Today's own is named today. */
function nextFriday(today: string): string {
  let date = addDays(today, 1)
  while (weekdayOf(date) !== 'friday') date = addDays(date, 1)
  return date
}
