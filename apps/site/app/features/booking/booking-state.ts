import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { formulaObstacle, settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { type ModuleChoice, type ModuleId, NO_MODULES } from '@lichtspel/domain/catalogue/modules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { type InvoiceDraft, NO_INVOICE } from '@lichtspel/visit/details/invoice-draft.ts'
import type { InvoiceAct } from '@lichtspel/visit/details/invoice-fields.tsx'

/** `large`: 25 or more, who contact the venue. */
export type Players = number | 'large' | null

export type TextField = 'name' | 'email' | 'phone' | 'extraInfo' | 'mealPeople'
export type StepId = 'date' | 'players' | 'formula' | 'games' | AttractionId

/** Everything a visitor has said so far, but for the slots; it survives a reload of the tab. */
export type BookingState = {
  date: IsoDate
  players: Players
  formula: FormulaId
  /** The formula that had to give way to standard, to be told once. */
  fallenBackFrom: FormulaId | null
  games: PerAttraction<number>
  fields: Record<TextField, string>
  modules: ModuleChoice
  includeInvoice: boolean
  invoice: InvoiceDraft
  /** Finished steps are shown as one line. */
  finished: readonly StepId[]
}

/** The visit that would be booked now: what was said, and the slots that are chosen. */
export type WishedVisit = BookingState & { selections: SlotsPerAttraction }

export type BookingAct =
  | InvoiceAct
  | { kind: 'choose-date'; date: IsoDate }
  | { kind: 'meet-today'; today: IsoDate; assumed: IsoDate }
  | { kind: 'choose-players'; players: Players }
  | { kind: 'choose-formula'; formula: FormulaId }
  | { kind: 'set-games'; attraction: AttractionId; games: number }
  | { kind: 'type'; field: TextField; text: string }
  | { kind: 'set-module'; module: ModuleId; on: boolean }
  | { kind: 'finish'; step: StepId }
  | { kind: 'reopen'; step: StepId }

export function startBooking(date: IsoDate): BookingState {
  return {
    date,
    players: null,
    formula: 'standard',
    fallenBackFrom: null,
    games: perAttraction(() => 0),
    fields: { name: '', email: '', phone: '', extraInfo: '', mealPeople: '' },
    modules: NO_MODULES,
    includeInvoice: false,
    invoice: NO_INVOICE,
    finished: [],
  }
}

export function advance(state: BookingState, act: BookingAct): BookingState {
  switch (act.kind) {
    case 'choose-date':
      return settle(finish(changeDate(state, act.date), 'date'))
    case 'meet-today':
      return meetToday(state, act)
    case 'choose-players':
      return settle({ ...state, players: act.players })
    case 'choose-formula':
      return chooseFormula(state, act.formula)
    case 'set-games':
      return setGames(state, act.attraction, act.games)
    case 'type':
      return { ...state, fields: { ...state.fields, [act.field]: act.text } }
    case 'type-invoice':
      return { ...state, invoice: { ...state.invoice, [act.field]: act.text } }
    case 'set-invoice':
      return { ...state, includeInvoice: act.on }
    case 'set-module':
      return { ...state, modules: { ...state.modules, [act.module]: act.on } }
    case 'finish':
      return act.step === 'date' ? settle(finish(state, 'date')) : finish(state, act.step)
    case 'reopen':
      return reopen(state, act.step)
  }
}

/** The number of players, once it is one that can be booked online. */
export function knownPlayers({ players }: Pick<BookingState, 'players'>): number | null {
  return typeof players === 'number' ? players : null
}

/** Another day has other slots: their steps begin again. */
function changeDate(state: BookingState, date: IsoDate): BookingState {
  if (date === state.date) return state
  const finished = state.finished.filter((step) => !isAttraction(step))
  return settle({ ...state, date, finished })
}

/** The server says what day it is: a day that is over gives way, and so does a day that only this device's clock called today. */
function meetToday(
  state: BookingState,
  { today, assumed }: BookingAct & { kind: 'meet-today' },
): BookingState {
  const isGuess = state.date === assumed && !state.finished.includes('date')
  return state.date < today || isGuess ? changeDate(state, today) : state
}

/** Who comes for a formula before choosing a day may still choose a day that suits it. */
function chooseFormula(state: BookingState, formula: FormulaId): BookingState {
  const chosen = { ...state, formula, fallenBackFrom: null }
  const obstacle = formulaObstacle(formula, state.date, knownPlayers(state))
  return obstacle === 'weekday' && !state.finished.includes('date') ? chosen : settle(chosen)
}

function settle(state: BookingState): BookingState {
  const formula = settleFormula(state.formula, state.date, knownPlayers(state))
  return formula === state.formula ? state : { ...state, formula, fallenBackFrom: state.formula }
}

function setGames(state: BookingState, attraction: AttractionId, games: number): BookingState {
  const counted = { ...state, games: { ...state.games, [attraction]: games } }
  return games > 0 ? counted : reopen(counted, attraction)
}

function finish(state: BookingState, step: StepId): BookingState {
  return state.finished.includes(step) ? state : { ...state, finished: [...state.finished, step] }
}

function reopen(state: BookingState, step: StepId): BookingState {
  if (!state.finished.includes(step)) return state
  return { ...state, finished: state.finished.filter((one) => one !== step) }
}

function isAttraction(step: StepId): step is AttractionId {
  return (ATTRACTION_IDS as readonly string[]).includes(step)
}
