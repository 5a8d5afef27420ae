import { BOOKING_REFS } from '@lichtspel/contract/protocol'
import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import { type AttractionId, attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { placesLeft } from '@lichtspel/domain/outage/outage'
import { type Grid, gridOn, type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Queryable } from '../db/postgres.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { withNewestOffer } from '../offer/later-revisions.ts'
import { type LateSlots, lateSlots } from './running-columns.ts'
import { type ClaimRow, ensureSchedules, findScheduleDay, readDayRows, type ScheduleRow } from './sql.ts'

/** `writing` is the connection that creates a day on its first request. */
export type ReadDayPorts = {
  db: Queryable
  writing: Queryable
  catalogues: CatalogueCache
  days: ScheduleDays
}

/** A day's schedules as visitors may see them. The first request for a bookable day creates it. */
export async function readDay(ports: ReadDayPorts, venueId: string, date: IsoDate): Promise<DaySnapshot> {
  const { db, catalogues, days } = ports
  const first = await readDayRows(db, venueId, date)
  const isMade = await makeDay(ports, venueId, date, first)
  const { nowMs, rows } = isMade ? await readDayRows(db, venueId, date) : first
  for (const { id } of rows) days.remember(id, { venueId, date })
  const venue = catalogues.get(venueId)
  const late = lateSlots(rows, venue.zone, nowMs)
  return {
    serverNow: nowMs,
    catalogueRevision: venue.version,
    schedules: rows.map((row) => publicSchedule(venue.on(date), date, row, late[row.attraction])),
  }
}

/** Only days between today and the horizon are created, so that nobody can fill the table by requesting dates. */
async function makeDay(
  { writing, catalogues }: ReadDayPorts,
  venueId: string,
  date: IsoDate,
  { nowMs, rows }: { nowMs: number; rows: ScheduleRow[] },
): Promise<boolean> {
  return await withNewestOffer(catalogues, venueId, async (venue) => {
    const catalogue = venue.on(date)
    const today = momentAt(nowMs, venue.zone).date
    if (date < today || date > lastBookableDay(catalogue, today)) return false
    const missing = missingGrids(catalogue, date, rows)
    if (missing.length === 0) return false
    await ensureSchedules(writing, { venue, date, grids: missing })
    return true
  })
}

function publicSchedule(
  { venue, rules, attractions }: Catalogue,
  date: IsoDate,
  row: ScheduleRow,
  late: LateSlots | undefined,
): WireSchedule {
  const slots: Record<string, WireSlot> = {}
  for (const key of slotKeys(row.grid))
    slots[key] = { isClosed: !row.isOpen, bookingRef: null, holding: null }
  for (const claim of row.claims) {
    slots[claim.key] = {
      isClosed: claim.closed,
      ...(claim.reason !== null && { closingReason: claim.reason }),
      bookingRef: bookingRefOf(claim),
      // Browsers count the hold time from lastUpdated, so lastUpdated is the end of the hold minus the usual hold time. A hold
      // shortened by the idle cap then ends in the browser when it ends on the server.
      holding:
        claim.until === null
          ? null
          : { lastUpdated: claim.until - rules.hold.ms, sessionId: claim.print ?? '' },
    }
  }
  for (const [key, { lateMinutes, isSwallowed }] of late ?? []) {
    const slot = slots[key]
    if (slot !== undefined) slots[key] = { ...slot, lateMinutes, isClosed: slot.isClosed || isSwallowed }
  }
  for (const [key, places] of placesIn(attractions, row)) {
    const slot = slots[key]
    if (slot !== undefined) slots[key] = { ...slot, places }
  }
  return {
    id: String(row.id),
    location: scheduleLocation(venue.id, row.attraction),
    date,
    open: row.isOpen,
    ...(row.closingReason !== null && { closingReason: row.closingReason }),
    version: row.version,
    blockMinutes: row.grid.blockMinutes,
    mandatoryBreak: row.grid.mandatoryBreak,
    slots,
  }
}

/** How many places are left in the slots in which some are out of order. */
function placesIn(
  attractions: Catalogue['attractions'],
  { attraction, grid, lacking }: ScheduleRow,
): [SlotKey, number][] {
  const offered = attractions.find(({ id }) => id === attraction)
  if (lacking === null || offered === undefined) return []
  return slotKeys(grid).flatMap((key): [SlotKey, number][] => {
    const start = minutesOf(key)
    const slot = { attraction, start, end: start + grid.blockMinutes }
    const left = placesLeft({ attractions }, [{ attraction, ...lacking }], slot)
    return left < offered.capacity ? [[key, left]] : []
  })
}

/**
 * Whether the desk or a visitor booked the slot, so that a visitor who held it can see why it is gone. Reveals nothing else about the
 * booking.
 */
function bookingRefOf({ booked, byDesk }: ClaimRow): string | null {
  if (!booked) return null
  return byDesk ? BOOKING_REFS.desk : BOOKING_REFS.visitor
}

export type ScheduleDay = { venueId: string; date: IsoDate }

/** More than the open days of many venues; the oldest entries are evicted. */
const MAX_KNOWN = 50_000

/** Caches the venue and day of a schedule, which never change. */
export class ScheduleDays {
  readonly #known = new Map<number, ScheduleDay>()
  readonly #db: Queryable

  constructor(db: Queryable) {
    this.#db = db
  }

  remember(scheduleId: number, day: ScheduleDay): void {
    if (this.#known.has(scheduleId)) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= MAX_KNOWN) this.#known.delete(oldest)
    this.#known.set(scheduleId, day)
  }

  async find(scheduleId: number): Promise<ScheduleDay | undefined> {
    const known = this.#known.get(scheduleId)
    if (known !== undefined) return known
    const day = await findScheduleDay(this.#db, scheduleId)
    if (day !== undefined) this.remember(scheduleId, day)
    return day
  }
}

export type NewSchedule = { attraction: AttractionId; grid: Grid }

/** The schedules that a day should have but that do not exist yet. */
export function missingGrids(
  catalogue: Catalogue,
  date: IsoDate,
  known: readonly { attraction: AttractionId }[],
): NewSchedule[] {
  const isMissing = (id: AttractionId) => known.every(({ attraction }) => attraction !== id)
  return attractionIds(catalogue.attractions)
    .filter(isMissing)
    .flatMap((attraction) => {
      const grid = gridOn(catalogue, attraction, date)
      return grid === null ? [] : [{ attraction, grid }]
    })
}
