import { changesFrom } from '@lichtspel/domain/time/zones'

const FULL_NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/

/** The years that are looked at; a zone that changes its habits later is met by the engine, which refuses the day. */
const [FIRST, LAST] = ['2026-01-01', '2029-12-31']

const judged = new Map<string, boolean>()

/** A zone that this machine knows, by its full name: `CET` has no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!FULL_NAME.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** Looking through the years takes milliseconds, so each zone is judged once. */
export function changesAtNight(zone: string, earliest: string): boolean {
  const known = judged.get(zone)
  if (known !== undefined) return known
  const isNight = isTimeZone(zone) && !changesFrom(zone, earliest, FIRST, LAST)
  judged.set(zone, isNight)
  return isNight
}
