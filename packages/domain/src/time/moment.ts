import type { IsoDate } from './calendar-date.ts'
import type { ClockTime } from './clock-time.ts'

/** An instant, with the date and time at the venue. */
export type Moment = { epochMs: number; date: IsoDate; time: ClockTime }

export function momentAt(epochMs: number, zone: string): Moment {
  // The Swedish locale formats dates as 2026-11-14 14:20, the notation needed here.
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
