import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle, settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import { type FormulaId, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { type InvoiceDraft, NO_INVOICE } from '@lichtspel/visit/details/invoice-draft.ts'
import type { InvoiceAct } from '@lichtspel/visit/details/invoice-fields.tsx'

/** `large`: more than can be booked here, who contact the venue. */
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
  modules: readonly ModuleId[]
  /** Extras that were chosen and that the venue no longer offers, to be told until the visitor looks at his extras. */
  goneModules: readonly ModuleId[]
  includeInvoice: boolean
  invoice: InvoiceDraft
  /** Finished steps are shown as one line. */
  finished: readonly StepId[]
}

/** The visit that would be booked now: what was said, and the slots that are chosen. */
export type WishedVisit = BookingState & { selections: SlotsPerAttraction }

export type BookingAct =
  | InvoiceAct
  | { kind: 'meet-offer' }
  | { kind: 'choose-date'; date: IsoDate }
  | { kind: 'meet-today'; today: IsoDate; assumed: IsoDate }
  | { kind: 'choose-players'; players: Players }
  | { kind: 'choose-formula'; formula: FormulaId }
  | { kind: 'set-games'; attraction: AttractionId; games: number }
  | { kind: 'type'; field: TextField; text: string }
  | { kind: 'set-module'; module: ModuleId; on: boolean }
  | { kind: 'finish'; step: StepId }
  | { kind: 'reopen'; step: StepId }

export function startBooking(catalogues: readonly Catalogue[], date: IsoDate): BookingState {
  return {
    date,
    players: null,
    formula: standardFormula(governingCatalogue(catalogues, date)).id,
    fallenBackFrom: null,
    games: perAttraction(() => 0),
    fields: { name: '', email: '', phone: '', extraInfo: '', mealPeople: '' },
    modules: [],
    goneModules: [],
    includeInvoice: false,
    invoice: NO_INVOICE,
    finished: [],
  }
}

export function advance(
  catalogues: readonly Catalogue[],
  state: BookingState,
  act: BookingAct,
): BookingState {
  switch (act.kind) {
    case 'meet-offer':
      return withinOffer(catalogues, state)
    case 'choose-date':
      return settle(catalogues, finish(changeDate(catalogues, state, act.date), 'date'))
    case 'meet-today':
      return meetToday(catalogues, state, act)
    case 'choose-players':
      return settle(catalogues, { ...state, players: act.players })
    case 'choose-formula':
      return chooseFormula(catalogues, state, act.formula)
    case 'set-games':
      return setGames(state, act.attraction, act.games)
    case 'type':
      return { ...state, fields: { ...state.fields, [act.field]: act.text } }
    case 'type-invoice':
      return { ...state, invoice: { ...state.invoice, [act.field]: act.text } }
    case 'set-invoice':
      return { ...state, includeInvoice: act.on }
    case 'set-module':
      return setModule(state, act.module, act.on)
    case 'finish':
      return act.step === 'date' ? settle(catalogues, finish(state, 'date')) : finish(state, act.step)
    case 'reopen':
      return reopen(state, act.step)
  }
}

/** What was said, as far as the venue still offers it: a draft from before, or a page that was open during a publishing, may name more. */
export function withinOffer(catalogues: readonly Catalogue[], state: BookingState): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  const met = playersWithin(catalogue, modulesWithin(catalogue, state))
  const isUnknown = findFormula(catalogue, met.formula) === undefined
  return isUnknown || met.finished.includes('date') ? settle(catalogues, met) : met
}

function modulesWithin(catalogue: Catalogue, state: BookingState): BookingState {
  const isOffered = (id: ModuleId) => catalogue.modules.some((module) => module.id === id)
  const gone = state.modules.filter((id) => !isOffered(id))
  if (gone.length === 0) return state
  return { ...state, modules: state.modules.filter(isOffered), goneModules: [...state.goneModules, ...gone] }
}

/** A group that has become too large is asked for again. */
function playersWithin({ rules }: Catalogue, state: BookingState): BookingState {
  const players = knownPlayers(state)
  const isWithin = players === null || (players >= rules.players.min && players <= rules.players.max)
  return isWithin ? state : reopen({ ...state, players: null }, 'players')
}

/** The number of players, once it is one that can be booked online. */
export function knownPlayers({ players }: Pick<BookingState, 'players'>): number | null {
  return typeof players === 'number' ? players : null
}

/** Another day has other slots: their steps begin again. */
function changeDate(catalogues: readonly Catalogue[], state: BookingState, date: IsoDate): BookingState {
  if (date === state.date) return state
  const finished = state.finished.filter((step) => !isAttraction(step))
  return settle(catalogues, { ...state, date, finished })
}

/** The server says what day it is: a day that is over gives way, and so does a day that only this device's clock called today. */
function meetToday(
  catalogues: readonly Catalogue[],
  state: BookingState,
  { today, assumed }: BookingAct & { kind: 'meet-today' },
): BookingState {
  const isGuess = state.date === assumed && !state.finished.includes('date')
  return state.date < today || isGuess ? changeDate(catalogues, state, today) : state
}

/** Who comes for a formula before choosing a day may still choose a day that suits it. */
function chooseFormula(catalogues: readonly Catalogue[], state: BookingState, id: FormulaId): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  const formula = findFormula(catalogue, id)
  const chosen = { ...state, formula: id, fallenBackFrom: null }
  const obstacle = formula && formulaObstacle(catalogue, formula, state.date, knownPlayers(state))
  return obstacle === 'weekday' && !state.finished.includes('date') ? chosen : settle(catalogues, chosen)
}

/** A formula that cannot be had gives way to standard, and its step is open again: the visitor did not choose this one. */
function settle(catalogues: readonly Catalogue[], state: BookingState): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  const { id } = settleFormula(catalogue, state.formula, state.date, knownPlayers(state))
  if (id === state.formula) return state
  return reopen({ ...state, formula: id, fallenBackFrom: state.formula }, 'formula')
}

function setModule(state: BookingState, module: ModuleId, on: boolean): BookingState {
  const others = state.modules.filter((id) => id !== module)
  return { ...state, modules: on ? [...others, module] : others, goneModules: [] }
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
