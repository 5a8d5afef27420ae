import { type AttractionId, attractionsIn, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula, getFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { isBookableGroup, lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { readVisitLink, type VisitLink } from '../../../lib/visit-link.ts'
import {
  advance,
  type BookingAction,
  type BookingState,
  knownPlayers,
  startBooking,
} from '../booking-state.ts'
import { sumOf } from '../price/visit-price.ts'
import type { TypedText } from './draft-shape.ts'

const CLOCK_ERROR_DAYS = 2

type Start = {
  /** The query string. */
  search: string
  /** The position in the tab's history: the same after a reload or "back", different for every new navigation. */
  place: string
  today: IsoDate
  kept: BookingState | null
  /** The typed text of a draft that is otherwise invalid. */
  typed?: TypedText | null
}

/**
 * A link may name a visit, in whole or in part (`lib/visit-link.ts`). Invalid values are ignored. It applies once: after a reload the
 * visitor's own changes remain, and the address can still be shared.
 */
export function startFrom(
  catalogues: readonly Catalogue[],
  { search, place, today, kept, typed }: Start,
): BookingState {
  // This device's clock may be a day off; the first schedule brings the server's date.
  const earliest = addDays(today, -CLOCK_ERROR_DAYS)
  const state =
    kept !== null && kept.date >= earliest ? kept : { ...startBooking(catalogues, today), ...typed }
  const link = `${place}${search}`
  if (search === '' || state.link === link) return state
  const said = applyLink(catalogues, state, readVisitLink(new URLSearchParams(search)), { earliest, today })
  return said === state ? state : { ...said, link }
}

function applyLink(
  catalogues: readonly Catalogue[],
  start: BookingState,
  { date, part, players, formula, games }: VisitLink,
  { earliest, today }: { earliest: IsoDate; today: IsoDate },
): BookingState {
  const step = (state: BookingState, act: BookingAction) => advance(catalogues, state, act)
  let state = start
  if (date !== null && date >= earliest) {
    const last = lastBookableDay(governingCatalogue(catalogues, date), today)
    if (date <= last) state = step(state, { kind: 'choose-date', date })
  }
  // The same part of the day, asked again, keeps the hour chosen in it.
  if (part !== null && part !== state.when.part)
    state = step(state, { kind: 'choose-when', when: { part, later: null } })
  const catalogue = governingCatalogue(catalogues, state.date)
  if (players === 'large' || (players !== null && isBookableGroup(catalogue, players))) {
    state = step(state, { kind: 'choose-players', players })
  }
  const asked = offeredGames(catalogues, catalogue, games)
  // A link that names games is a whole visit. Without a formula it means the standard one.
  const fallback = sumOf(asked) > 0 ? standardFormula(catalogue) : undefined
  const wanted = (formula === null ? undefined : findFormula(catalogue, formula)) ?? fallback
  if (wanted !== undefined) state = step(state, { kind: 'choose-formula', formula: wanted.id })
  return sumOf(asked) > 0 ? withGames(catalogues, state, asked) : state
}

/** Sets exactly these games. If nothing else is missing, the steps are finished and whole visits are proposed at once. */
function withGames(
  catalogues: readonly Catalogue[],
  start: BookingState,
  games: PerAttraction<number>,
): BookingState {
  const step = (state: BookingState, act: BookingAction) => advance(catalogues, state, act)
  const state = attractionsIn(start.games, games).reduce(
    (said, id) => step(said, { kind: 'set-games', attraction: id, games: games[id] ?? 0 }),
    start,
  )
  const formula = getFormula(governingCatalogue(catalogues, state.date), state.formula)
  const isAnswered =
    state.finished.includes('date') &&
    knownPlayers(state) !== null &&
    state.formula === state.wished &&
    sumOf(games) >= formula.minGames
  if (!isAnswered) return state
  return (['players', 'formula', 'games'] as const).reduce(
    (said, one) => step(said, { kind: 'finish', step: one }),
    state,
  )
}

/** The games in a link that this venue offers, if not on every day, in a number that a visitor may ask for. */
function offeredGames(
  catalogues: readonly Catalogue[],
  { rules }: Catalogue,
  games: PerAttraction<number>,
): PerAttraction<number> {
  const isOffered = (id: AttractionId) =>
    catalogues.some(({ attractions }) => attractions.some((one) => one.id === id))
  return Object.fromEntries(
    Object.entries(games).filter(([id, count]) => isOffered(id) && count <= rules.maxGames),
  )
}
