import type { LostSlot } from '@lichtspel/contract/errors'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { playersAtOnce } from '@lichtspel/domain/slots/needs'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { Pool } from 'pg'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../http/refusals.ts'
import { missingGrids } from '../schedules/missing-grids.ts'
import { type DayGridRow, ensureSchedules, readDayGrids } from '../schedules/sql.ts'

export type WantedSlot = { scheduleId: number; slotKey: string; attraction: AttractionId }

/** `spare`: how many places of the attraction the group does not need; `null` if it does not matter how many are left. */
type FoundSlot = WantedSlot & { spare: number | null }

/** Maps the slots of a day to their schedules, creating the schedules when the day was never requested before. */
export async function findSlots(
  pool: Pool,
  venue: VenueOffer,
  { date, slots, players }: Pick<BookingRequest, 'date' | 'slots' | 'players'>,
  known: readonly DayGridRow[],
  own: VisitSlots = {},
): Promise<FoundSlot[]> {
  let schedules = known
  const missing = missingGrids(venue.on(date), date, known)
  if (missing.length > 0) {
    await ensureSchedules(pool, { venue, date, grids: missing })
    schedules = (await readDayGrids(pool, venue.id, date)).rows
  }
  const idOf = (attraction: AttractionId) => schedules.find((one) => one.attraction === attraction)?.id ?? 0
  const wanted = Object.entries(slots).flatMap(([attraction, keys]) =>
    keys.map((slotKey) => ({ scheduleId: idOf(attraction), slotKey, attraction })),
  )
  const isOwn = ({ attraction, slotKey }: WantedSlot) => own[attraction]?.includes(slotKey) === true
  return withSpare(venue.on(date), players, wanted, isOwn)
}

/**
 * A group may keep the slots it already has, however many places are left in them. How many an attraction has that the venue no longer
 * offers is unknown.
 */
export function withSpare(
  { attractions }: Pick<Catalogue, 'attractions'>,
  players: number,
  slots: readonly WantedSlot[],
  isOwn: (slot: WantedSlot) => boolean,
): FoundSlot[] {
  return slots.map((slot) => {
    const offered = attractions.find(({ id }) => id === slot.attraction)
    if (offered === undefined || isOwn(slot)) return { ...slot, spare: null }
    const games = slots.filter(({ attraction }) => attraction === slot.attraction).length
    return { ...slot, spare: offered.capacity - playersAtOnce(offered, players, games) }
  })
}

/** How the slots may be claimed: with the holds of the desk's own session, and with what the desk overrides. */
export type Claiming = { sessionId: string | null; takeOver: boolean; ignoreBreak: boolean }

/** The slots of a visit, ready to be claimed. */
export async function claimOf(
  pool: Pool,
  venue: VenueOffer,
  request: Pick<BookingRequest, 'date' | 'slots' | 'players'>,
  known: readonly DayGridRow[],
  { sessionId, takeOver, ignoreBreak, own }: Claiming & { own: VisitSlots },
): Promise<Claiming & { slots: FoundSlot[] }> {
  const slots = await findSlots(pool, venue, request, known, own)
  return { slots, sessionId: sessionId === null ? null : sessionKey(sessionId).id, takeOver, ignoreBreak }
}

/** Turns the engine's errors about slots into refusals. */
export async function refuseAsEngine<Answer>(
  venueId: string,
  wanted: WantedSlot[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.slotsTaken)) {
      throw new Refused(409, 'slot-taken', { slots: lostSlots(venueId, wanted, error.detail) })
    }
    if (hasState(error, ENGINE_STATES.tooFewPlaces)) {
      throw new Refused(409, 'too-few-places', { slots: lostSlots(venueId, wanted, error.detail) })
    }
    if (hasState(error, ENGINE_STATES.slotStarted)) throw new Refused(422, 'slot-started')
    if (hasState(error, ENGINE_STATES.breakMissing)) throw new Refused(422, 'break-missing')
    throw error
  }
}

function lostSlots(venueId: string, wanted: WantedSlot[], detail: string | undefined): LostSlot[] {
  const lost = JSON.parse(detail ?? '[]') as { scheduleId: string; slotKey: string }[]
  return wanted
    .filter((slot) =>
      lost.some((one) => Number(one.scheduleId) === slot.scheduleId && one.slotKey === slot.slotKey),
    )
    .map((slot) => ({ location: scheduleLocation(venueId, slot.attraction), slotKey: slot.slotKey }))
}
