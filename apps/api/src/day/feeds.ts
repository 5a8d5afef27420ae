import {
  type FeedsAnswer,
  feedsAnswer,
  type RenewFeed,
  renewedFeed,
  renewFeed,
  stopFeed,
} from '@lichtspel/contract/desk/feeds'
import { DESK_PAGE, DESK_PATHS, FEED_PATH, LOBBY_PAGE } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { attractionCalendar } from '@lichtspel/domain/desk/attraction-calendar'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { FEED_WORDS } from '@lichtspel/texts/nl/desk/export'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { hashToken, type Link, newToken, tokenOfFile } from '../booking/link/token.ts'
import type { Colleague } from '../colleague/colleague.ts'
import { sendFile } from '../http/chosen-encoding.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { venueOrigin } from '../venue/host-venue.ts'
import * as sql from './feeds-sql.ts'

export type FeedPorts = { pool: Pool; catalogues: CatalogueCache; origin: string }

/** A calendar feed covers the past week and the next two months. */
const PAST_DAYS = 7
const AHEAD_DAYS = 62

export function feedRoutes(app: FastifyInstance, ports: FeedPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.feeds,
    { schema: { summary: 'Calendars that can be followed', response: { 200: feedsAnswer } } },
    ({ colleague }) => listFeeds(ports, colleague),
  )
  typed.post(
    DESK_PATHS.feeds,
    {
      schema: {
        summary: 'A new address for the calendar of an attraction; the old one stops',
        body: renewFeed,
        response: { 200: renewedFeed, 400: refusal, 422: refusal },
      },
    },
    ({ colleague, body }) => newFeedAddress(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.stopFeed,
    {
      schema: {
        summary: 'Stop the calendar of an attraction',
        body: stopFeed,
        response: { 200: feedsAnswer, 400: refusal },
      },
    },
    async ({ colleague, body }) => {
      await endFeed(ports, colleague, body.attraction)
      return listFeeds(ports, colleague)
    },
  )
}

async function listFeeds({ pool }: FeedPorts, { venueId }: Colleague): Promise<FeedsAnswer> {
  return { feeds: await sql.readFeeds(pool, venueId) }
}

/** The secret is returned here only and never shown again. */
async function newFeedAddress(
  { pool, catalogues, origin }: FeedPorts,
  colleague: Colleague,
  { attraction, showsNames }: RenewFeed,
): Promise<{ url: string }> {
  const venue = catalogues.get(colleague.venueId)
  const isOffered = venue.catalogues.some(({ attractions }) =>
    attractions.some(({ id }) => id === attraction),
  )
  if (!isOffered && attraction !== LOBBY_SCREEN) throw new Refused(422, 'request-malformed')
  const secret = newToken()
  await sql.renewFeed(pool, {
    venueId: colleague.venueId,
    attraction,
    hash: hashToken(secret),
    showsNames,
    actor: `staff:${colleague.id}`,
  })
  const site = venueOrigin(origin, venue.newest.venue)
  if (attraction === LOBBY_SCREEN) return { url: `${site}${DESK_PAGE}/${LOBBY_PAGE}#${secret}` }
  return { url: `${site}${FEED_PATH}${secret}.ics` }
}

async function endFeed(
  { pool }: FeedPorts,
  { id, venueId }: Colleague,
  attraction: AttractionId,
): Promise<void> {
  await sql.stopFeed(pool, { venueId, attraction, actor: `staff:${id}` })
}

/** The calendar behind a secret; an unknown secret returns 404. */
async function readCalendar({ pool, catalogues }: FeedPorts, link: Link): Promise<string> {
  const feed = await sql.findFeed(pool, hashToken(link.token))
  if (feed === undefined || feed.venueId !== link.venueId || feed.attraction === LOBBY_SCREEN)
    throw new Refused(404, 'not-found')
  const venue = await catalogues.venueOf(feed)
  const today = catalogues.today(venue.zone)
  const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, AHEAD_DAYS)]
  const rows = await sql.readFedBookings(pool, feed, { from, to })
  return attractionCalendar({
    venue: venue.newest.venue,
    attraction: feed.attraction,
    name: FEED_WORDS.calendar(
      shownAttraction(venue.newest.attractions, feed.attraction),
      venue.newest.venue.name,
    ),
    until: to,
    bookings: rows.map((row) => {
      const group = FEED_WORDS.group(feed.showsNames ? row.name : '', row.players)
      return {
        id: row.id,
        date: row.day,
        keys: row.keys,
        blockMinutes: row.block,
        isOption: row.is_option,
        changedMs: row.changed_at,
        sequence: row.revision - 1,
        summary: row.is_option ? FEED_WORDS.option(group) : group,
      }
    }),
  })
}

/** Calendar apps poll a few times an hour; more requests than this from one address are guesses. */
const PER_MINUTE = 30

/** The only staff route that is open without signing in: the secret in the URL gives read access. */
export function calendarRoutes(app: FastifyInstance, ports: FeedPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${FEED_PATH}:file`,
    {
      schema: {
        // Hidden from the public OpenAPI document: only people who were given an address need it.
        hide: true,
        summary: 'What is booked of one attraction, for whoever has the secret address',
        params: z.object({ file: z.string().max(100) }),
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 429: refusal },
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async ({ params, hostVenue }, reply) => {
      const text = await readCalendar(ports, { token: tokenOfFile(params.file), venueId: hostVenue.id })
      reply.header('cache-control', 'private, max-age=60').header('x-robots-tag', 'noindex')
      return sendFile(reply, { name: 'calendar.ics', type: 'text/calendar' }, text)
    },
  )
}
