import { FORMULA_IDS, FORMULAS, type FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { isBookableGroup } from '@lichtspel/domain/catalogue/group'
import { addDays, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { advance, type BookingState, startBooking } from './booking-state.ts'

const CLOCK_ERROR_DAYS = 2

/** A link may say formula, date and players: `?formule=kids&datum=2026-11-21&spelers=10`. What it says wrongly is left out. */
export function startFrom(search: string, today: string, kept: BookingState | null): BookingState {
  const link = new URLSearchParams(search)
  const [formula, date, players] = [link.get('formule'), link.get('datum'), Number(link.get('spelers'))]
  // This device's clock may be a day off; the server's word on what is past comes with the first schedule.
  const earliest = addDays(today, -CLOCK_ERROR_DAYS)
  let state = kept !== null && kept.date >= earliest ? kept : startBooking(today)
  if (date !== null && isIsoDate(date) && date >= earliest)
    state = advance(state, { kind: 'choose-date', date })
  if (isBookableGroup(players)) state = advance(state, { kind: 'choose-players', players })
  if (!isFormula(formula)) return state
  // Whoever comes for a party and has not said with how many is taken to bring the least it takes.
  if (state.players === null && FORMULAS[formula].minPlayers > FORMULAS.standard.minPlayers) {
    state = advance(state, { kind: 'choose-players', players: FORMULAS[formula].minPlayers })
  }
  return advance(state, { kind: 'choose-formula', formula })
}

function isFormula(text: string | null): text is FormulaId {
  return (FORMULA_IDS as readonly (string | null)[]).includes(text)
}
