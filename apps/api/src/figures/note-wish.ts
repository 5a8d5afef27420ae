import { refusal } from '@lichtspel/contract/errors'
import { WISHES_PATH } from '@lichtspel/contract/paths'
import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import { type WishRequest, wishRequest } from '@lichtspel/contract/wishes'
import { attractionIds, attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { couldFit, type MissedWish } from '@lichtspel/domain/figures/missed-wish'
import { proposedFrom } from '@lichtspel/domain/plan/day-parts'
import { CLOSED_SCHEDULE } from '@lichtspel/domain/plan/plan-day'
import { isBookableWish, type PlanDay, type PlanSchedule, type Wish } from '@lichtspel/domain/plan/task'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { neededSlots, playersAtOnce, slotsForAll } from '@lichtspel/domain/slots/needs'
import { deriveDayStatuses, type Viewer } from '@lichtspel/domain/slots/status'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Queryable } from '../db/postgres.ts'
import { sessionKey } from '../hold/hold-slots.ts'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { wideNetworkOf } from '../http/network.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { PlanThread } from '../plan/plan-thread.ts'
import { allowedVenue } from '../venue/host-venue.ts'

export type WishPorts = {
  pool: Pool
  catalogues: CatalogueCache
  planner: Pick<PlanThread, 'missedReason'>
  readDay: (venueId: string, date: IsoDate) => Promise<DaySnapshot>
}

/** Records a wish if the day really has no visit for it now; the page's word is not enough. */
async function noteWish(ports: WishPorts, wish: WishRequest, network: string): Promise<void> {
  const venue = ports.catalogues.get(wish.location)
  const catalogue = venue.on(wish.date)
  const snapshot = await ports.readDay(venue.id, wish.date)
  const now = momentAt(snapshot.serverNow, venue.zone)
  if (!canBeAsked(catalogue, wish, now)) throw new Refused(422, 'request-malformed')
  const { date, players, before } = wish
  const games = Object.fromEntries(Object.entries(wish.games).filter(([, count]) => count > 0))
  const session = sessionKey(wish.sessionId)
  const from = Math.max(wish.from, proposedFrom(catalogue, date, now))
  const dayOf = (group: number) =>
    wishedDay(catalogue, snapshot, { players: group, games, now, fingerprint: session.fingerprint })
  const day = dayOf(players)
  if (!couldFit(catalogue, { games, from, before, group: { players, day } })) return
  const { min } = catalogue.rules.players
  const missed = await ports.planner.missedReason({
    attractions: catalogue.attractions,
    games,
    from,
    before,
    group: { players, day },
    smallest: { players: min, day: dayOf(min) },
  })
  if (missed === undefined) return
  const cents = estimatedCents(catalogue, { ...wish, games })
  const noted = { day: date, players, games, from: wish.from, before, cents, ...missed }
  await noteMissedWish(ports.pool, { venueId: venue.id, session, network, wish: noted })
}

/** Whether a visitor could have booked this, on a day with slots. */
function canBeAsked(catalogue: Catalogue, { date, players, games }: WishRequest, now: Moment): boolean {
  const isKnown = (asked: string) => catalogue.attractions.some(({ id }) => id === asked)
  return (
    date >= now.date &&
    date <= lastBookableDay(catalogue, now.date) &&
    Object.keys(games).every(isKnown) &&
    isBookableWish(catalogue, { players, games })
  )
}

function estimatedCents(catalogue: Catalogue, wish: WishRequest): number {
  const { date, players, games, formula = '', modules = [] } = wish
  const { id } = settleFormula(catalogue, formula, date, players)
  const slotCounts = slotsForAll(catalogue, players, games)
  return estimatePrice(catalogue, { formula: id, players, slotCounts, modules, mealPeople: null }).totalCents
}

/** A visitor's group, and what marks their own holds, which are free for them. */
type Asker = Pick<Wish, 'players' | 'games'> & { fingerprint: string; now: Moment }

/** The day as the visitor's own page sees it: without others' holds, and without slots with too few places left. */
function wishedDay(catalogue: Catalogue, { schedules }: DaySnapshot, asker: Asker): PlanDay {
  const { attractions, venue, rules } = catalogue
  const { players, games, fingerprint, now } = asker
  const viewer = {
    selection: [],
    ignoreBreaks: true,
    sessionId: fingerprint,
    now,
    holdMs: rules.hold.ms,
  }
  return perAttraction(attractionIds(attractions), (id) => {
    const one = attractionOf(attractions, id)
    const atOnce = playersAtOnce(one, players, neededSlots(one, players, games[id] || 1))
    const schedule = schedules.find(({ location }) => location === scheduleLocation(venue.id, id))
    return schedule === undefined ? CLOSED_SCHEDULE : scheduleFor(schedule, atOnce, viewer)
  })
}

function scheduleFor(schedule: WireSchedule, atOnce: number, viewer: Viewer): PlanSchedule {
  const statuses = [...deriveDayStatuses(schedule, viewer)]
  const [first] = statuses
  if (!schedule.open || first === undefined) return CLOSED_SCHEDULE
  const { blockMinutes, mandatoryBreak, slots } = schedule
  const hasPlaces = ({ places }: Pick<WireSlot, 'places'> = {}) => places === undefined || places >= atOnce
  const free = statuses.map(
    ([key, status]) => (status === 'available' || status === 'suggestion') && hasPlaces(slots[key]),
  )
  return { opens: minutesOf(first[0]), blockMinutes, mandatoryBreak, free }
}

/** The wishes of these days that could not be served, in the order of asking. */
export async function readMissedWishes(
  db: Queryable,
  { venueId, from, to }: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<MissedWish[]> {
  const { rows } = await db.query<MissedWish>({
    name: 'read-missed-wishes',
    text: `SELECT day, players, games, from_minute AS "from", before_minute AS before, reason, attraction, cents
             FROM missed_wish WHERE venue_id = $1 AND day BETWEEN $2 AND $3 ORDER BY id`,
    values: [venueId, from, to],
  })
  return rows
}

type NewWish = {
  venueId: string
  session: { id: string; fingerprint: string }
  network: string
  wish: MissedWish
}

/** Replaces the session's earlier wish for that day. */
async function noteMissedWish(db: Queryable, { venueId, session, network, wish }: NewWish): Promise<void> {
  await db.query({
    name: 'note-missed-wish',
    text: `SELECT note_missed_wish(p_session => $1, p_fingerprint => $2, p_venue => $3, p_day => $4, p_players => $5, p_games => $6,
                                   p_from => $7, p_before => $8, p_reason => $9, p_attraction => $10, p_cents => $11,
                                   p_network => $12)`,
    values: [
      session.id,
      session.fingerprint,
      venueId,
      wish.day,
      wish.players,
      wish.games,
      wish.from,
      wish.before,
      wish.reason,
      wish.attraction,
      wish.cents,
      network,
    ],
  })
}

export async function forgetMissedWishes(db: Queryable, months: number): Promise<void> {
  await db.query('SELECT forget_missed_wishes($1)', [months])
}

const BODY_BYTES = 2_048
/** More than the visitors of one network ask in earnest, and too few to change the figures of a month by much. */
const PER_DAY = 100
const DAY_MS = 86_400_000
/** The planner's thread also serves the calendar. */
const LIMIT = { atOnce: 2, waiting: 20, ofOne: 4, patienceMs: 3_000 }

export function wishRoutes(app: FastifyInstance, ports: WishPorts): void {
  const limit = new ConcurrencyLimit(LIMIT)
  app.withTypeProvider<ZodTypeProvider>().post(
    WISHES_PATH,
    {
      schema: {
        summary: 'Tell that a day had no visit for a group',
        description:
          'For the venue’s figures. Counted once per session and day, and only if the server finds no visit either. The answer does not say whether it was.',
        body: wishRequest,
        response: { 204: z.undefined(), 404: refusal, 422: refusal, 429: refusal, 503: refusal },
      },
      bodyLimit: BODY_BYTES,
      config: {
        rateLimit: {
          max: PER_DAY,
          timeWindow: DAY_MS,
          keyGenerator: ({ ip }) => wideNetworkOf(ip),
        },
      },
    },
    async (request, reply) => {
      const { body, ip } = request
      allowedVenue(request, ports.catalogues.get(body.location))
      await limit.take(wideNetworkOf(ip), () => noteWish(ports, body, wideNetworkOf(ip)))
      return reply.code(204).send()
    },
  )
}
