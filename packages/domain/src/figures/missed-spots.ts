import { WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'
import type { MissedWish } from './missed-wish.ts'

/** Wishes for the same weekday and hours that could not be served for the same reason. `from` and `before` are whole hours. */
export type MissedSpot = Pick<MissedWish, 'from' | 'before' | 'reason' | 'attraction' | 'cents'> & {
  weekday: number
  wishes: number
  people: number
}

/** Most wishes first. */
export function missedSpots(wishes: readonly MissedWish[]): MissedSpot[] {
  const spots = new Map<string, MissedSpot>()
  for (const { day, from, before, reason, attraction, players, cents } of wishes) {
    const weekday = WEEKDAYS.indexOf(weekdayOf(day))
    const hours = { from: Math.floor(from / 60), before: Math.ceil(before / 60) }
    const key = [weekday, hours.from, hours.before, reason, attraction].join()
    const spot = spots.get(key) ?? { weekday, ...hours, reason, attraction, wishes: 0, people: 0, cents: 0 }
    spots.set(key, {
      ...spot,
      wishes: spot.wishes + 1,
      people: spot.people + players,
      cents: spot.cents + cents,
    })
  }
  return [...spots.values()].sort((a, b) => b.wishes - a.wishes || a.weekday - b.weekday || a.from - b.from)
}
