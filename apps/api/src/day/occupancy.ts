import {
  type OccupancyAnswer,
  type OccupiedDay,
  occupancyAnswer,
  occupancyQuery,
} from '@lichtspel/contract/desk/occupancy'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { type AttractionId, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { occupancyOf } from '@lichtspel/domain/desk/occupancy'
import { type Grid, gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { named } from '@lichtspel/texts/nl/language'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../db/visit-columns.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'

export type OccupancyPorts = { pool: Pool; catalogues: CatalogueCache }

/** How full each of these days is. A day without schedules yet is reported as empty, with the hours of its catalogue. */
async function readOccupancy(
  { pool, catalogues }: OccupancyPorts,
  venueId: string,
  from: IsoDate,
  days: number,
): Promise<OccupancyAnswer> {
  const asked = { venueId, from, to: addDays(from, days - 1) }
  const [venue, schedules, sums] = await Promise.all([
    catalogues.venueOf({ venueId }),
    readOccupiedSchedules(pool, asked),
    readVisitSums(pool, asked),
  ])
  const eaten = await Promise.all(sums.map((sum) => withEaters(catalogues, venueId, sum)))
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day))
  return {
    today: catalogues.today(venue.zone),
    days: dates.map((date) => ({
      date,
      ...loads(venue, date, (id) => schedules.find((one) => one.day === date && one.attraction === id)),
      ...summed(eaten.filter((sum) => sum.day === date)),
    })),
  }
}

async function withEaters(catalogues: CatalogueCache, venueId: string, sum: VisitSums): Promise<VisitSums> {
  if (sum.modules.length === 0) return { ...sum, eaters: 0 }
  const catalogue = await catalogues.revision(venueId, sum.catalogueRevision)
  return includesMeal(catalogue, sum.modules) ? sum : { ...sum, eaters: 0 }
}

function loads(
  venue: VenueOffer,
  date: IsoDate,
  openedOf: (id: AttractionId) => OccupiedSchedule | undefined,
): Pick<OccupiedDay, 'attractions' | 'closingReason'> {
  const catalogue = venue.on(date)
  const ids = attractionIds(catalogue.attractions)
  const attractions = perAttraction(ids, (id) => {
    const opened = openedOf(id)
    const grid = opened?.grid ?? gridOn(catalogue, id, date)
    return occupancyOf(grid, opened ?? { isOpen: true, sold: 0, closed: 0 })
  })
  const isOpen = Object.values(attractions).some(({ open }) => open > 0)
  return { attractions, closingReason: isOpen ? '' : reasonOf() }

  function reasonOf(): string {
    const said = ids.map((id) => openedOf(id)?.closingReason ?? '').find((reason) => reason !== '')
    const words = hoursReason(catalogue, date)
    return said ?? (words === undefined ? '' : named(words))
  }
}

function summed(sums: readonly VisitSums[]): Pick<OccupiedDay, 'visits' | 'people' | 'eaters' | 'options'> {
  const total = (part: 'visits' | 'people' | 'eaters' | 'options') =>
    sums.reduce((sum, one) => sum + one[part], 0)
  return {
    visits: total('visits'),
    people: total('people'),
    eaters: total('eaters'),
    options: total('options'),
  }
}

type Days = { venueId: string; from: IsoDate; to: IsoDate }

type OccupiedSchedule = {
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  closingReason: string | null
  grid: Grid
  sold: number
  closed: number
}

/** The existing schedules of these days, with their numbers of booked and closed slots. */
async function readOccupiedSchedules(
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
type VisitSums = {
  day: IsoDate
  modules: ModuleId[]
  catalogueRevision: number
  visits: number
  people: number
  eaters: number
  options: number
}

async function readVisitSums(db: Queryable, { venueId, from, to }: Days): Promise<VisitSums[]> {
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

export function occupancyRoutes(app: FastifyInstance, ports: OccupancyPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.occupancy,
    {
      schema: {
        summary: 'How full days are: slots sold of slots open, and people',
        querystring: occupancyQuery,
        response: { 200: occupancyAnswer, 400: refusal },
      },
    },
    ({ colleague, query }) => readOccupancy(ports, colleague.venueId, query.from, query.days),
  )
}
