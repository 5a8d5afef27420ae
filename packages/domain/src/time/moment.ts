import type { IsoDate } from './calendar-date.ts'
import type { ClockTime } from './clock-time.ts'

/** One instant, together with what the venue's calendar and clock show at it. */
export type Moment = { epochMs: number; date: IsoDate; time: ClockTime }

export function momentAt(epochMs: number, zone: string): Moment {
  // Swedish writes dates as 2026-11-14 14:20, which is the notation that is needed here.
  const [date, time] = formatter(zone).format(epochMs).split(' ')
  return { epochMs, date: date as string, time: time as string }
}

export function hasStarted(date: IsoDate, time: ClockTime, now: Moment): boolean {
  return date < now.date || (date === now.date && time <= now.time)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(zone, made)
  return made
}
