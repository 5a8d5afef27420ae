import type { LostSlot } from '@lichtspel/contract/errors'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { hoursOn } from '@lichtspel/domain/catalogue/hours'
import { scheduleLocation, type Venue } from '@lichtspel/domain/catalogue/venue'
import type { Pool } from 'pg'
import { ENGINE_STATES, hasState } from '../database-errors.ts'
import { Refused } from '../refusals.ts'
import { ensureSchedules, readScheduleIds } from '../schedules/sql.ts'

export type WantedSlot = { scheduleId: number; slotKey: string; attraction: AttractionId }

/** The slots of a day by their schedules, which are made when nobody has asked for the day before. */
export async function findSlots(
  pool: Pool,
  venue: Venue,
  { date, slots }: Pick<BookingRequest, 'date' | 'slots'>,
): Promise<WantedSlot[]> {
  const hours = hoursOn(venue, date)
  if (hours === null) throw new Refused(422, 'day-closed')
  let ids = await readScheduleIds(pool, venue.id, date)
  if (ids.size < ATTRACTION_IDS.length) {
    await ensureSchedules(pool, venue, date, hours)
    ids = await readScheduleIds(pool, venue.id, date)
  }
  return ATTRACTION_IDS.flatMap((attraction) =>
    slots[attraction].map((slotKey) => ({ scheduleId: ids.get(attraction) ?? 0, slotKey, attraction })),
  )
}

/** What the engine says of slots, as an answer to whoever wanted them. */
export async function refuseAsEngine<Answer>(
  venue: Venue,
  wanted: WantedSlot[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.slotsTaken)) {
      throw new Refused(409, 'slot-taken', { slots: lostSlots(venue, wanted, error.detail) })
    }
    if (hasState(error, ENGINE_STATES.slotStarted)) throw new Refused(422, 'slot-started')
    if (hasState(error, ENGINE_STATES.breakMissing)) throw new Refused(422, 'break-missing')
    throw error
  }
}

function lostSlots(venue: Venue, wanted: WantedSlot[], detail: string | undefined): LostSlot[] {
  const lost = JSON.parse(detail ?? '[]') as { scheduleId: string; slotKey: string }[]
  return wanted
    .filter((slot) =>
      lost.some((one) => Number(one.scheduleId) === slot.scheduleId && one.slotKey === slot.slotKey),
    )
    .map((slot) => ({ location: scheduleLocation(venue, slot.attraction), slotKey: slot.slotKey }))
}
