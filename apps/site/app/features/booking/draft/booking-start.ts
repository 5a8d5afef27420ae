import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { isBookableGroup, lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { addDays, type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { advance, type BookingAct, type BookingState, startBooking } from '../booking-state.ts'
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
 * A link may set formula, date and players: `?formule=kids&datum=2026-11-21&spelers=10`. Invalid values are ignored. It applies once:
 * after a reload the visitor's own changes remain, and the address can still be shared.
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
  const said = applyLink(catalogues, state, new URLSearchParams(search), { earliest, today })
  return said === state ? state : { ...said, link }
}

function applyLink(
  catalogues: readonly Catalogue[],
  start: BookingState,
  link: URLSearchParams,
  { earliest, today }: { earliest: IsoDate; today: IsoDate },
): BookingState {
  const step = (state: BookingState, act: BookingAct) => advance(catalogues, state, act)
  const [formula, date, players] = [link.get('formule'), link.get('datum'), Number(link.get('spelers'))]
  let state = start
  if (date !== null && isIsoDate(date) && date >= earliest) {
    const last = lastBookableDay(governingCatalogue(catalogues, date), today)
    if (date <= last) state = step(state, { kind: 'choose-date', date })
  }
  const catalogue = governingCatalogue(catalogues, state.date)
  if (isBookableGroup(catalogue, players)) state = step(state, { kind: 'choose-players', players })
  const wanted = formula === null ? undefined : findFormula(catalogue, formula)
  if (wanted === undefined) return state
  return step(state, { kind: 'choose-formula', formula: wanted.id })
}
