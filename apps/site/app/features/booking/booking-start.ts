import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { isBookableGroup } from '@lichtspel/domain/catalogue/group'
import { addDays, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { advance, type BookingAct, type BookingState, startBooking } from './booking-state.ts'

const CLOCK_ERROR_DAYS = 2

type Start = { search: string; today: string; kept: BookingState | null }

/** A link may say formula, date and players: `?formule=kids&datum=2026-11-21&spelers=10`. What it says wrongly is left out. */
export function startFrom(catalogues: readonly Catalogue[], { search, today, kept }: Start): BookingState {
  const link = new URLSearchParams(search)
  const [formula, date, players] = [link.get('formule'), link.get('datum'), Number(link.get('spelers'))]
  const step = (state: BookingState, act: BookingAct) => advance(catalogues, state, act)
  // This device's clock may be a day off; the server's word on what is past comes with the first schedule.
  const earliest = addDays(today, -CLOCK_ERROR_DAYS)
  let state = kept !== null && kept.date >= earliest ? kept : startBooking(catalogues, today)
  if (date !== null && isIsoDate(date) && date >= earliest) state = step(state, { kind: 'choose-date', date })
  const catalogue = governingCatalogue(catalogues, state.date)
  if (isBookableGroup(catalogue, players)) state = step(state, { kind: 'choose-players', players })
  const wanted = formula === null ? undefined : findFormula(catalogue, formula)
  if (wanted === undefined) return state
  // Whoever comes for a party and has not said with how many is taken to bring the least it takes.
  if (state.players === null && wanted.minPlayers > catalogue.rules.players.min) {
    state = step(state, { kind: 'choose-players', players: wanted.minPlayers })
  }
  return step(state, { kind: 'choose-formula', formula: wanted.id })
}
