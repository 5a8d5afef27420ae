import { addDays, calendarDate, type IsoDate } from './calendar-date.ts'
import { type ClockTime, minutesOf } from './clock-time.ts'
import { momentAt } from './moment.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MS = 48 * HALF_HOUR_MS
const YEAR_DAYS = 365

/**
 * The zone's clock around a day for a calendar file (RFC 5545): its offset a year before, and each change up to the end of that day.
 */
export function timezoneLines(zone: string, date: IsoDate): string[] {
  const from = utcMidnight(addDays(date, -YEAR_DAYS))
  const changes = offsetChanges(zone, from, utcMidnight(addDays(date, 1)))
  const summer = Math.max(offsetAt(zone, from), ...changes.map(({ after }) => after))
  const first = { atMs: from, before: offsetAt(zone, from), after: offsetAt(zone, from) }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[first, ...changes].flatMap((change) =>
      observance(change, changes.length > 0 && change.after === summer),
    ),
    'END:VTIMEZONE',
  ]
}

/**
 * Whether the zone's clock ever changes at or after this time of day. In Santiago it changes at midnight, when a venue may still be
 * open.
 */
export function changesFrom(zone: string, earliest: ClockTime, first: IsoDate, last: IsoDate): boolean {
  return offsetChanges(zone, utcMidnight(first), utcMidnight(last)).some(({ atMs, before, after }) =>
    [before, after].some((offset) => momentAt(atMs + offset * MINUTE_MS, 'UTC').time >= earliest),
  )
}

/** The instant at which the zone's clock shows this date and time. A time that a clock change skips is shifted by the change. */
export function instantOf(zone: string, date: IsoDate, time: ClockTime): number {
  const asUtc = utcMidnight(date) + minutesOf(time) * MINUTE_MS
  const guess = asUtc - offsetAt(zone, asUtc) * MINUTE_MS
  return asUtc - offsetAt(zone, guess) * MINUTE_MS
}

type OffsetChange = { atMs: number; before: number; after: number }

function observance({ atMs, before, after }: OffsetChange, isSummer: boolean): string[] {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD'
  const start = momentAt(atMs + before * MINUTE_MS, 'UTC')
  return [
    `BEGIN:${name}`,
    `DTSTART:${start.date.replaceAll('-', '')}T${start.time.replace(':', '')}00`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ]
}

/** Present-day zones change on the hour or half hour of UTC, and changes are days apart. */
function offsetChanges(zone: string, fromMs: number, toMs: number): OffsetChange[] {
  const changes: OffsetChange[] = []
  for (let day = fromMs; day < toMs; day += DAY_MS) {
    if (offsetAt(zone, day) === offsetAt(zone, day + DAY_MS)) continue
    let atMs = day + HALF_HOUR_MS
    while (offsetAt(zone, atMs) === offsetAt(zone, day)) atMs += HALF_HOUR_MS
    changes.push({ atMs, before: offsetAt(zone, day), after: offsetAt(zone, atMs) })
  }
  return changes
}

/** Minutes that the zone's clock is ahead of UTC. */
function offsetAt(zone: string, epochMs: number): number {
  const { date, time } = momentAt(epochMs, zone)
  return (utcMidnight(date) - epochMs) / MINUTE_MS + minutesOf(time)
}

function utcMidnight(date: IsoDate): number {
  const { year, month, day } = calendarDate(date)
  // biome-ignore lint/style/noRestrictedGlobals: arithmetic of the calendar reads no clock
  return Date.UTC(year, month - 1, day)
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}
