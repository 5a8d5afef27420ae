import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../../db/grid-columns.ts'
import type { Queryable } from '../../db/postgres.ts'

export type Days = { venueId: string; from: IsoDate; to: IsoDate }

export type OccupiedSchedule = {
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  closingReason: string | null
  grid: Grid
  sold: number
  closed: number
}

/** The existing schedules of these days, with their numbers of booked and closed slots. */
export async function readOccupiedSchedules(
  db: Queryable,
  { venueId, from, to }: Days,
): Promise<OccupiedSchedule[]> {
  const { rows } = await db.query<Omit<OccupiedSchedule, 'grid'> & GridColumns>({
    name: 'read-occupied-schedules',
    text: `
      SELECT s.day, s.attraction, s.is_open AS "isOpen", s.closing_reason AS "closingReason", ${GRID_COLUMNS}, c.sold, c.closed
        FROM schedule s
       CROSS JOIN LATERAL (SELECT count(c.booking_id) AS sold, count(c.closed_by) AS closed
                             FROM slot_claim c WHERE c.schedule_id = s.id) c
       WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
}

/** Totals of the visits that have the same day, extras and catalogue revision. The catalogue decides which extras are meals. */
export type VisitSums = {
  day: IsoDate
  modules: ModuleId[]
  catalogueRevision: number
  visits: number
  people: number
  eaters: number
  options: number
}

export async function readVisitSums(db: Queryable, { venueId, from, to }: Days): Promise<VisitSums[]> {
  const { rows } = await db.query<VisitSums>({
    name: 'read-visit-sums',
    text: `
      SELECT b.day, b.modules, b.catalogue_revision AS "catalogueRevision", count(*) AS visits, sum(b.players) AS people,
             sum(eaters_of(b.meal_people, b.players, p.presence, p.people)) AS eaters, count(o.booking_id) AS options
        FROM booking b JOIN visit_presence p ON p.booking_id = b.id LEFT JOIN booking_option o ON o.booking_id = b.id
       WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND b.status = 'confirmed'
       GROUP BY b.day, b.modules, b.catalogue_revision`,
    values: [venueId, from, to],
  })
  return rows
}
