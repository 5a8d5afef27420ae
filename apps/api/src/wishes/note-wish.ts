import type { DaySnapshot, WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { WishRequest } from '@lichtspel/contract/wishes'
import { attractionIds, attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { couldFit } from '@lichtspel/domain/figures/missed-reason'
import { CLOSED_SCHEDULE } from '@lichtspel/domain/plan/plan-day'
import { proposedFrom } from '@lichtspel/domain/plan/proposed-from'
import { isBookableWish, type PlanDay, type PlanSchedule, type Wish } from '@lichtspel/domain/plan/task'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { neededSlots, playersAtOnce, slotsForAll } from '@lichtspel/domain/slots/needs'
import { deriveDayStatuses, type Viewer } from '@lichtspel/domain/slots/status'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { PlanThread } from '../availability/plan-thread.ts'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../http/refusals.ts'
import { noteMissedWish } from './sql.ts'

export type WishPorts = {
  pool: Pool
  catalogues: CatalogueCache
  planner: Pick<PlanThread, 'missedReason'>
  readDay: (venueId: string, date: IsoDate) => Promise<DaySnapshot>
}

/** Records a wish if the day really has no visit for it now; the page's word is not enough. */
export async function noteWish(ports: WishPorts, wish: WishRequest, network: string): Promise<void> {
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
