import type { RunningColumn } from '@lichtspel/domain/slots/expected-times'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { slotsFromWire } from '../slot-codec.ts'
import type { DeskDay, DeskSchedule } from './day.ts'

/** One attraction of the desk's day as the rule about expected times takes it. Held slots count as long as the hold lasts. */
export function runningColumn(
  { visits }: Pick<DeskDay, 'visits'>,
  { attraction, opens, closes, blockMinutes, held, closed, delay }: DeskSchedule,
  zone: string,
  now: number,
): RunningColumn {
  const booked = visits
    .filter(({ status }) => status === 'confirmed')
    .flatMap((visit) => (slotsFromWire(visit)[attraction] ?? []).map((key) => ({ key, group: visit.id })))
  const live = held.filter(({ until }) => until > now).map(({ key, visitor }) => ({ key, group: visitor }))
  return {
    attraction,
    grid: { opens, closes, blockMinutes },
    games: [...booked, ...live],
    closed: closed.map(({ key }) => key),
    delay: delay && { minutes: delay.minutes, since: minutesOf(momentAt(delay.since, zone).time) },
  }
}
