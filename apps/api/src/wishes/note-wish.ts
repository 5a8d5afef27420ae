import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { WishRequest } from '@lichtspel/contract/wishes'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { couldFit } from '@lichtspel/domain/figures/missed-reason'
import { proposedFrom } from '@lichtspel/domain/plan/proposed-from'
import { isBookableWish } from '@lichtspel/domain/plan/task'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { PlanThread } from '../availability/plan-thread.ts'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { sessionKey } from '../holds/session-key.ts'
import { Refused } from '../http/refusals.ts'
import { noteMissedWish } from './sql.ts'
import { wishedDay } from './wished-day.ts'

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
