import { allSlots, bookSlots, closeDay, closeSlot, query } from '../database.ts'
import type { House } from '../house.ts'

/** Every picture is taken at this moment, a Wednesday at ten past ten, so that every run gives the same pictures. */
export const NOW = new Date('2026-11-18T10:10:00+01:00')
export const TODAY = '2026-11-18'
/** Shortly before the last games of that evening. */
export const TONIGHT = new Date('2026-11-18T20:40:00+01:00')
/** A Saturday with free slots and a few other groups. */
export const PARTY_DAY = '2026-11-28'
export const TUESDAY = '2026-11-24'
export const FULL_DAY = '2026-11-21'
export const CLOSED_DAY = '2026-11-26'
/** Only the interactive floor is closed on this Saturday. */
export const FLOORLESS_DAY = '2026-12-05'
/** For the calendar picture, hardly any VR slots are left free on this day. */
export const LACKING_DAY = '2026-11-27'
const NEARLY_FULL_DAYS = ['2026-11-22', '2026-11-29']

/** Resets the house before each picture. */
export async function dressStage(house: House): Promise<void> {
  await query(
    house.databaseUrl,
    `DELETE FROM slot_claim;
     UPDATE booking SET status = 'cancelled';
     UPDATE schedule SET closed_by = NULL, closed_at = NULL, version = version + 1`,
  )
  await house.setClock(NOW)
  const days = [TODAY, PARTY_DAY, TUESDAY, FULL_DAY, CLOSED_DAY, FLOORLESS_DAY, ...NEARLY_FULL_DAYS]
  // A day's schedules are created when someone first requests them.
  await Promise.all(days.map((date) => fetch(`${house.url}/api/schedules?date=${date}`)))
  const at = house.databaseUrl
  await bookSlots(TODAY, { laser: ['11:00', '11:40'], vr: ['10:45', '11:00'] }, at)
  await closeSlot(TODAY, 'laser', '12:20', at)
  await bookSlots(PARTY_DAY, { laser: ['13:00', '13:40'], vr: ['13:30'], interactivefloor: ['15:00'] }, at)
  await bookSlots(FULL_DAY, allSlots(FULL_DAY), at)
  for (const day of NEARLY_FULL_DAYS) await bookSlots(day, allSlots(day, ['10:00', '20:00', '21:00']), at)
  for (const attraction of ['laser', 'vr', 'interactivefloor']) await closeDay(CLOSED_DAY, attraction, at)
  await closeDay(FLOORLESS_DAY, 'interactivefloor', at)
}
