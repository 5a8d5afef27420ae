import { changesFrom } from '@lichtspel/domain/time/zones'

const FULL_NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/

/** The years to check. If a zone changes its rules later, the booking engine refuses the affected day. */
const [FIRST, LAST] = ['2026-01-01', '2029-12-31']

const judged = new Map<string, boolean>()

/** Accepts only the full name of a zone that this machine supports. Short names are refused, because `CET` has no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!FULL_NAME.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** Checking all years takes milliseconds, so the result is cached per zone. */
export function changesAtNight(zone: string, earliest: string): boolean {
  const known = judged.get(zone)
  if (known !== undefined) return known
  const isNight = isTimeZone(zone) && !changesFrom(zone, earliest, FIRST, LAST)
  judged.set(zone, isNight)
  return isNight
}
