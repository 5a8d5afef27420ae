import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { whatIfAnswer, whatIfQuestion } from '@lichtspel/contract/desk/what-if'
import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import type { PastDay } from '@lichtspel/domain/figures/past-day'
import { type Grid, gridOn, type SlotKey } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../db/visit-columns.ts'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { READ_REFUSALS } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { readGoverning } from '../offer/read-catalogues.ts'
import { PlanThread, type ThreadPast } from '../plan/plan-thread.ts'
import { readMissedWishes } from './note-wish.ts'

export type PastPorts = { pool: Pool; catalogues: CatalogueCache }

const PAST_DAYS = 30

/** The last 30 days before today, as they were. */
export async function readPast({ pool, catalogues }: PastPorts, venueId: string): Promise<ThreadPast> {
  const known = await catalogues.venueOf({ venueId })
  const today = catalogues.today(known.zone)
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) }
  const [{ venues }, schedules, visits, wishes] = await Promise.all([
    // The cache has no catalogues that govern past days only.
    readGoverning(pool, [venueId], days.from),
    readPastSchedules(pool, venueId, days),
    readPastVisits(pool, venueId, days),
    readMissedWishes(pool, { venueId, ...days }),
  ])
  const venue = venues.get(venueId) ?? known
  const past = Array.from({ length: PAST_DAYS }, (_, place) => {
    const date = addDays(days.from, place)
    const { hours, attractions } = venue.on(date)
    return {
      date,
      catalogue: { hours, attractions },
      schedules: schedulesOn(
        venue.on(date),
        date,
        schedules.filter(({ day }) => day === date),
      ),
      wishes: wishes.filter(({ day }) => day === date),
    }
  })
  return { past, visits }
}

/** An attraction's day that nobody opened has the hours of its catalogue. */
function schedulesOn(
  catalogue: Catalogue,
  date: IsoDate,
  opened: readonly OpenedSchedule[],
): PastDay['schedules'] {
  const ids = [...catalogue.attractions.map(({ id }) => id), ...opened.map(({ attraction }) => attraction)]
  const find = (id: string) => opened.find(({ attraction }) => attraction === id)
  const wasOpen = [...new Set(ids)].filter((id) => find(id)?.closedBy !== 'staff')
  return perAttraction(wasOpen, (id) => {
    const { grid = gridOn(catalogue, id, date), closed = [], closedBy } = find(id) ?? {}
    return { grid: closedBy === 'hours' ? null : grid, closed }
  })
}

/** An attraction's day that somebody opened. */
type OpenedSchedule = {
  day: IsoDate
  attraction: AttractionId
  grid: Grid
  closedBy: 'hours' | 'staff' | null
  closed: SlotKey[]
}

async function readPastSchedules(
  db: Queryable,
  venueId: string,
  { from, to }: Days,
): Promise<OpenedSchedule[]> {
  const { rows } = await db.query<Omit<OpenedSchedule, 'grid'> & GridColumns>({
    name: 'read-past-schedules',
    text: `
      SELECT s.day, s.attraction, ${GRID_COLUMNS},
             CASE WHEN s.is_open THEN NULL WHEN s.closed_by = 'catalogue' THEN 'hours' ELSE 'staff' END AS "closedBy",
             ARRAY(SELECT c.slot_key FROM slot_claim c WHERE c.schedule_id = s.id AND c.closed_by IS NOT NULL) AS closed
        FROM schedule s WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3`,
    values: [venueId, from, to],
  })
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
}

/**
 * The visits of these days with the amount expected of them, in the order of booking, as JSON for `withVisits`. The planner's thread
 * parses it: thousands of visits would keep holds waiting.
 */
async function readPastVisits(db: Queryable, venueId: string, { from, to }: Days): Promise<string> {
  const { rows } = await db.query<{ visits: string }>({
    name: 'read-past-visits',
    text: `
      SELECT COALESCE(json_agg(json_build_object('day', b.day, 'players', b.players, 'cents', f.total_cents + f.not_charged_cents,
                                                 'slots', c.slots) ORDER BY b.created_at, b.id), '[]')::text AS visits
        FROM visit_figures($1, $2, $3) f JOIN booking b ON b.id = f.booking_id
        JOIN (SELECT k.booking_id, json_object_agg(k.attraction, k.keys) AS slots
                FROM (SELECT c.booking_id, s.attraction, json_agg(c.slot_key ORDER BY c.slot_key) AS keys
                        FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id
                       WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3 AND c.booking_id IS NOT NULL
                       GROUP BY c.booking_id, s.attraction) k
               GROUP BY k.booking_id) c ON c.booking_id = b.id`,
    values: [venueId, from, to],
  })
  return rows[0]?.visits ?? '[]'
}

/** A question takes seconds of one processor. A screen asks one at a time, and its colleague may have it open twice. */
const LIMIT = { atOnce: 1, waiting: 3, ofOne: 2, patienceMs: 10_000 }

export function whatIfRoutes(app: FastifyInstance, ports: PastPorts): void {
  // A thread of its own, so that visitors' calendars never wait for it.
  const planner = new PlanThread()
  const limit = new ConcurrencyLimit(LIMIT)
  app.withTypeProvider<ZodTypeProvider>().post(
    DESK_PATHS.whatIf,
    {
      schema: {
        summary: 'What other hours, places or blocks would have changed in the last 30 days',
        body: whatIfQuestion,
        response: { 200: whatIfAnswer, ...READ_REFUSALS },
      },
    },
    ({ colleague, body }) =>
      limit.take(colleague.id, async () =>
        planner.whatIf({ ...(await readPast(ports, colleague.venueId)), changes: body }),
      ),
  )
}
