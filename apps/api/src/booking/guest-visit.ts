import { refusal } from '@lichtspel/contract/errors'
import { type GuestVisit, guestCalendarQuery, guestVisitResponse } from '@lichtspel/contract/guest-visit'
import { PATHS } from '@lichtspel/contract/paths'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { brandFileName } from '@lichtspel/domain/catalogue/brand'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { blocksPerAttraction, slotsPerAttraction } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import { sendFile } from '../http/chosen-encoding.ts'
import { Refused } from '../http/refusals.ts'
import { wordsOf } from '../languages/languages.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { TeamSchedules } from '../plan/team-schedules.ts'
import { visitCalendar } from './link/calendar.ts'
import { hashToken, type Link, linkOf, tokenHeaders, tokenOfFile } from './link/token.ts'

export type GuestPorts = { pool: Pool; catalogues: CatalogueCache; teams: TeamSchedules }

/** The visit as its guests may see it. */
async function readGuestVisit({ pool, catalogues }: GuestPorts, link: Link): Promise<GuestVisit> {
  const row = await findRow(pool, link)
  return guestVisit(row, await catalogues.ofBooking(row))
}

/** The visit, or one team's games, as a file for a calendar. `booking` is the booking's id, which only who booked knows. */
async function readGuestCalendar(
  { pool, catalogues, teams }: GuestPorts,
  link: Link,
  { booking, team }: { booking?: string | undefined; team?: number | undefined },
): Promise<{ name: string; text: string }> {
  const row = await findRow(pool, link)
  const catalogue = await catalogues.ofBooking(row)
  // The booking's code is the start of its id, and guests do not get it.
  const id = booking === row.id ? row.id : hashToken(row.id).toString('hex')
  const text = await visitCalendar(teams, { ...row, id }, catalogue, team)
  if (text === undefined) throw new Refused(404, 'not-found')
  const parts = [brandFileName(catalogue.venue.brand), row.day]
  if (team !== undefined) parts.push(wordsOf(row.language).teams.TEAMS.file(team))
  return { name: `${parts.join('-')}.ics`, text }
}

/** A wrong token and an expired one get the same response. */
async function findRow(pool: Pool, link: Link): Promise<GuestRow> {
  const row = await findForGuests(pool, Buffer.from(link.token, 'base64url'), RETENTION.guestLinkDays)
  if (row === undefined || row.venue_id !== link.venueId) throw new Refused(404, 'not-found')
  return row
}

function guestVisit(row: GuestRow, catalogue: Catalogue): GuestVisit {
  const { venue, attractions, practicalFacts, rules } = catalogue
  const { names, cardGroup } = getFormula(catalogue, row.formula)
  return {
    status: row.status,
    date: row.day,
    ...slotsToWire(slotsPerAttraction(row.slots)),
    blockMinutes: blocksPerAttraction(row.slots),
    players: row.players,
    mealAt: row.meal_at,
    teamNames: row.team_names,
    offer: {
      venue: { name: venue.name, address: venue.address },
      attractions,
      practicalFacts,
      formula: { names, cardGroup },
      arriveEarlyMinutes: rules.arriveEarlyMinutes,
    },
  }
}

type GuestRow = Pick<BookingDetails, 'players' | 'formula' | 'meal_at' | 'team_names' | 'language'> & {
  id: string
  revision: number
  changed_at: number
  venue_id: string
  catalogue_revision: number
  day: IsoDate
  status: 'confirmed' | 'option' | 'cancelled'
  slots: { attraction: AttractionId; key: SlotKey; block: number }[]
}

/**
 * The visit that a guests' address shows, until `daysAfter` days after it, and not once its booking is anonymous. Reads only what the
 * guests may see, and what the calendar file needs. A cancelled visit has the slots of its last event.
 */
async function findForGuests(db: Queryable, token: Buffer, daysAfter: number): Promise<GuestRow | undefined> {
  const { rows } = await db.query<GuestRow>({
    name: 'find-for-guests',
    text: `
      SELECT b.id, b.language, booking_revision(b.id) AS revision, epoch_ms(last.at) AS changed_at,
             b.venue_id, b.catalogue_revision, b.day, b.players, b.formula, b.meal_at, b.team_names, visit.slots,
             CASE WHEN EXISTS (SELECT FROM booking_option o WHERE o.booking_id = b.id) THEN 'option' ELSE b.status END AS status
        FROM booking b
        JOIN venue v ON v.id = b.venue_id
       CROSS JOIN LATERAL (SELECT e.at, e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) last
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('attraction', s.attraction, 'key', x->>'slotKey', 'block', s.block_minutes)) AS slots
           FROM jsonb_array_elements(last.slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) visit
       WHERE guest_token(b.id, b.request_id) = $1 AND b.anonymous_since IS NULL
         AND b.day + $2::int >= (app_now() AT TIME ZONE v.zone)::date`,
    values: [token, daysAfter],
  })
  return rows[0]
}

export function guestRoutes(app: FastifyInstance, ports: GuestPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    PATHS.guestVisit,
    {
      schema: {
        summary: 'The visit that a guests’ address shows: when, where and in which teams',
        headers: tokenHeaders,
        response: { 200: guestVisitResponse, 404: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => ({ visit: await readGuestVisit(ports, linkOf(request)) }),
  )
  typed.get(
    PATHS.guestCalendar,
    {
      schema: {
        summary: 'The visit as a calendar file, at an address that phones can open',
        params: z.object({ file: z.string().max(100) }),
        querystring: guestCalendarQuery,
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 503: refusal },
      },
    },
    async ({ params, query, hostVenue }, reply) => {
      const link = { token: tokenOfFile(params.file), venueId: hostVenue.id }
      const { name, text } = await readGuestCalendar(ports, link, query)
      return sendFile(reply, { name, type: 'text/calendar', isShown: true }, text)
    },
  )
}
