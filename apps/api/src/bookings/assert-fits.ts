import { hasStarted, momentAt } from '@lichtspel/domain/time/moment'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import type { Queryable } from '../db/postgres.ts'
import { assertPlaces } from './act-sql.ts'
import type { BookedRow } from './actor.ts'
import { type WantedSlot, withSpare } from './wanted-slots.ts'

/**
 * Refuses slots that a booking did not have before, or had for fewer players, if too few places are left in them. Slots that have begun
 * are not checked, so that the size of a group can be corrected afterwards. Call it after the act, which has locked the schedules.
 */
export async function assertFits(
  db: Queryable,
  venue: VenueOffer,
  before: Pick<BookedRow, 'status' | 'players' | 'slots' | 'now_ms'>,
  { day, players, slots }: Pick<BookedRow, 'day' | 'players' | 'slots'>,
): Promise<void> {
  const now = momentAt(before.now_ms, venue.zone)
  const had = before.status === 'confirmed' && players <= before.players ? before.slots : []
  const isOwn = ({ scheduleId, slotKey }: WantedSlot) =>
    hasStarted(day, slotKey, now) ||
    had.some((slot) => slot.scheduleId === scheduleId && slot.key === slotKey)
  await assertPlaces(db, withSpare(venue.on(day), players, wantedSlots(slots), isOwn))
}

/** The slots of a stored booking as slots to claim. */
export function wantedSlots(slots: BookedRow['slots']): WantedSlot[] {
  return slots.map(({ scheduleId, key, attraction }) => ({ scheduleId, slotKey: key, attraction }))
}
