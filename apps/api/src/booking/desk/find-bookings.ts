import { type DeskSearchAnswer, deskSearchAnswer, deskSearchQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { type SearchTerms, searchTermsOf } from '@lichtspel/domain/desk/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { Colleague } from '../../colleague/colleague.ts'
import type { Queryable } from '../../db/postgres.ts'
import { VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import type { DeskPorts } from '../../ports.ts'
import { deskVisits } from './desk-visit.ts'

const MAX_FOUND = 20

async function findBookings(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  { venueId }: Colleague,
  typed: string,
): Promise<DeskSearchAnswer> {
  const sought = searchTermsOf(typed)
  if (sought === null) return { found: [] }
  const rows = await findVisits(pool, venueId, sought, MAX_FOUND)
  const visits = await deskVisits(catalogues, rows)
  return {
    found: visits.map((visit, place) => ({
      ...visit,
      phone: rows[place]?.phone ?? '',
      email: rows[place]?.email ?? '',
    })),
  }
}

type FoundVisit = VisitRow & { phone: string; email: string }

/**
 * The venue's bookings that have all words in a name, title, address or code, or the number in their phone number. Those spelled as
 * typed come first, then the nearest to today. Not a prepared statement: whether the trigram index helps depends on the words.
 */
async function findVisits(
  db: Queryable,
  venueId: string,
  { words, folded, digits }: SearchTerms,
  limit: number,
): Promise<FoundVisit[]> {
  const values: unknown[] = [venueId, limit]
  const has = (column: string, part: string) => `b.${column} LIKE $${values.push(`%${likeText(part)}%`)}`
  const spelled = words.map((word) => has('sought', word)).join(' AND ') || 'true'
  const matches = folded.map((word) => has('folded', word)).join(' AND ') || 'false'
  const calls = digits === null ? 'false' : has('phone_digits', digits)
  const { rows } = await db.query<FoundVisit>(
    `WITH near AS (
       SELECT b.id, (${spelled}) OR (${calls}) AS is_spelled, abs(b.day - (app_now() AT TIME ZONE v.zone)::date) AS away
         FROM booking b JOIN venue v ON v.id = b.venue_id
        WHERE b.venue_id = $1 AND ((${matches}) OR (${calls}))
        ORDER BY is_spelled DESC, away, b.day DESC, b.id LIMIT $2)
     SELECT ${VISIT_COLUMNS}, b.phone, b.email FROM near JOIN booking b ON b.id = near.id ${VISIT_JOINS}
      ORDER BY near.is_spelled DESC, near.away, b.day DESC, visit.starts_at, b.id`,
    values,
  )
  return rows
}

/** Matches the text literally, including % and _. */
function likeText(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

export function deskSearchRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.search,
    {
      schema: {
        querystring: deskSearchQuery,
        response: { 200: deskSearchAnswer, 400: deskRefusalBody, 401: deskRefusalBody, 503: deskRefusalBody },
      },
    },
    (request) => findBookings(ports, request.colleague, request.query.q),
  )
}
