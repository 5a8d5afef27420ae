import type { LostSlot } from '@lichtspel/contract/errors'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { BookingRequest, DayGrids } from '@lichtspel/domain/booking/request'
import { type AttractionId, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { playersAtOnce } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { Pool } from 'pg'
import { missingGrids } from '../day/read-day.ts'
import { type DayGridRow, ensureSchedules, readDayGrids } from '../day/sql.ts'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { Queryable } from '../db/postgres.ts'
import { sessionKey } from '../hold/hold-slots.ts'
import { Refused } from '../http/refusals.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { assertPlaces } from './act-sql.ts'
import type { BookedRow } from './actor.ts'

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
function withSpare(
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

export type VisitDay = { now: Moment; schedules: readonly DayGridRow[]; grids: DayGrids }

/**
 * The day of a visit with the grids that its slots are checked against: the grids of its schedules, or, if the day is not open yet, the
 * grids it would get if it were opened now.
 */
export async function readVisitDay(db: Queryable, catalogue: Catalogue, date: IsoDate): Promise<VisitDay> {
  const { nowMs, rows } = await readDayGrids(db, catalogue.venue.id, date)
  const gridOf = (id: AttractionId) => {
    const opened = rows.find(({ attraction }) => attraction === id)
    if (opened === undefined) return gridOn(catalogue, id, date)
    return opened.isOpen ? opened.grid : null
  }
  return {
    now: momentAt(nowMs, catalogue.venue.zone),
    schedules: rows,
    grids: perAttraction(attractionIds(catalogue.attractions), gridOf),
  }
}

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
