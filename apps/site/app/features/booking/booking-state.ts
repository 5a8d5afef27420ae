import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/attractions'
import type { IsoDate } from '@lichtspel/domain/calendar-date'
import { minutesOf } from '@lichtspel/domain/clock-time'
import { formulaObstacle, settleFormula } from '@lichtspel/domain/formula-choice'
import type { FormulaId } from '@lichtspel/domain/formulas'
import { type ModuleChoice, type ModuleId, NO_MODULES } from '@lichtspel/domain/modules'
import type { SlotKey } from '@lichtspel/domain/slot-grid'
import { type ClickMessage, clickMessage, toggleSlot } from '@lichtspel/domain/slot-selection'
import type { SlotStatus } from '@lichtspel/domain/slot-status'
import type { Venue } from '@lichtspel/domain/venue'

/** `large`: 25 or more, who contact the venue. */
export type Players = number | 'large' | null

export type TextField = 'name' | 'email' | 'phone' | 'extraInfo' | 'mealPeople'
export type InvoiceField = 'companyName' | 'contactName' | 'address' | 'postalCode' | 'city' | 'VAT'
export type StepId = 'date' | 'players' | 'formula' | 'games' | AttractionId

/** Everything a visitor has said so far; it survives a reload of the tab. */
export type BookingState = {
  date: IsoDate
  players: Players
  formula: FormulaId
  /** The formula that had to give way to standard, to be told once. */
  fallenBackFrom: FormulaId | null
  games: PerAttraction<number>
  selections: PerAttraction<readonly SlotKey[]>
  messages: PerAttraction<{ kind: ClickMessage; key: SlotKey } | null>
  lost: PerAttraction<readonly SlotKey[]>
  fields: Record<TextField, string>
  modules: ModuleChoice
  includeInvoice: boolean
  invoice: Record<InvoiceField, string>
  /** Finished steps are shown as one line. */
  finished: readonly StepId[]
}

export type BookingAct =
  | { kind: 'choose-date'; date: IsoDate }
  | { kind: 'meet-today'; today: IsoDate; assumed: IsoDate }
  | { kind: 'choose-players'; players: Players }
  | { kind: 'choose-formula'; formula: FormulaId }
  | { kind: 'set-games'; attraction: AttractionId; games: number }
  | { kind: 'click-slot'; venue: Venue; attraction: AttractionId; key: SlotKey; status: SlotStatus }
  | { kind: 'held'; attraction: AttractionId; asked: readonly SlotKey[]; granted: readonly SlotKey[] }
  | { kind: 'adopt'; attraction: AttractionId; keys: readonly SlotKey[] }
  | { kind: 'lose'; attraction: AttractionId; keys: readonly SlotKey[] }
  | { kind: 'type'; field: TextField; text: string }
  | { kind: 'type-invoice'; field: InvoiceField; text: string }
  | { kind: 'set-invoice'; on: boolean }
  | { kind: 'set-module'; module: ModuleId; on: boolean }
  | { kind: 'finish'; step: StepId }
  | { kind: 'reopen'; step: StepId }

const none = () => perAttraction<readonly SlotKey[]>(() => [])
const noMessages = () => perAttraction<BookingState['messages']['laser']>(() => null)

export function startBooking(date: IsoDate): BookingState {
  return {
    date,
    players: null,
    formula: 'standard',
    fallenBackFrom: null,
    games: perAttraction(() => 0),
    selections: none(),
    messages: noMessages(),
    lost: none(),
    fields: { name: '', email: '', phone: '', extraInfo: '', mealPeople: '' },
    modules: NO_MODULES,
    includeInvoice: false,
    invoice: { companyName: '', contactName: '', address: '', postalCode: '', city: '', VAT: '' },
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
    case 'click-slot':
      return clickSlot(state, act)
    case 'held':
      return takeAnswer(state, act)
    case 'adopt':
      return adopt(state, act.attraction, act.keys)
    case 'lose':
      return lose(state, act.attraction, act.keys)
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
      return { ...state, finished: state.finished.filter((step) => step !== act.step) }
  }
}

/** The number of players, once it is one that can be booked online. */
export function knownPlayers({ players }: Pick<BookingState, 'players'>): number | null {
  return typeof players === 'number' ? players : null
}

/** Another day has other slots: what was chosen is let go. */
function changeDate(state: BookingState, date: IsoDate): BookingState {
  if (date === state.date) return state
  const cleared = { selections: none(), messages: noMessages(), lost: none() }
  const finished = state.finished.filter((step) => !isAttraction(step))
  return settle({ ...state, ...cleared, date, finished })
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
  if (games > 0) return counted
  return {
    ...counted,
    selections: { ...state.selections, [attraction]: [] },
    messages: { ...state.messages, [attraction]: null },
    lost: { ...state.lost, [attraction]: [] },
    finished: state.finished.filter((step) => step !== attraction),
  }
}

function clickSlot(state: BookingState, act: BookingAct & { kind: 'click-slot' }): BookingState {
  const { attraction, key, status } = act
  const ignoreBreaks = !act.venue.attractions[attraction].mandatoryBreak
  const kind = clickMessage(status, ignoreBreaks)
  const clicked = withPart(state, 'messages', attraction, kind === undefined ? null : { kind, key })
  const selection = toggleSlot(state.selections[attraction], key, status, ignoreBreaks)
  const isAdded = selection.length > state.selections[attraction].length
  const lost = isAdded ? withoutNearest(state.lost[attraction], key) : state.lost[attraction]
  return withPart(withPart(clicked, 'selections', attraction, selection), 'lost', attraction, lost)
}

/** Whatever is chosen after a loss takes the place of the lost slot it is nearest to. */
function withoutNearest(lost: readonly SlotKey[], key: SlotKey): readonly SlotKey[] {
  const distance = (one: SlotKey) => Math.abs(minutesOf(one) - minutesOf(key))
  const nearest = lost.toSorted((a, b) => distance(a) - distance(b))[0]
  return lost.filter((one) => one !== nearest)
}

/** The server's keys are the truth, unless the visitor has chosen otherwise meanwhile: then a newer question is under way. */
function takeAnswer(
  state: BookingState,
  { attraction, asked, granted }: BookingAct & { kind: 'held' },
): BookingState {
  const current = state.selections[attraction]
  if (!sameKeys(current, asked)) return state
  const missed = asked.filter((key) => !granted.includes(key))
  return lose(withPart(state, 'selections', attraction, granted.toSorted()), attraction, missed)
}

/** What another tab chose; where nothing is played here there is no step that would show it. */
function adopt(state: BookingState, attraction: AttractionId, keys: readonly SlotKey[]): BookingState {
  return state.games[attraction] === 0 ? state : withPart(state, 'selections', attraction, keys)
}

function lose(state: BookingState, attraction: AttractionId, keys: readonly SlotKey[]): BookingState {
  if (keys.length === 0) return state
  const selection = state.selections[attraction].filter((key) => !keys.includes(key))
  const lost = [...new Set([...state.lost[attraction], ...keys])].sort()
  const reopened = { ...state, finished: state.finished.filter((step) => step !== attraction) }
  // A message about a neighbour of what is gone would be about nothing.
  const quiet = withPart(reopened, 'messages', attraction, null)
  return withPart(withPart(quiet, 'selections', attraction, selection), 'lost', attraction, lost)
}

function finish(state: BookingState, step: StepId): BookingState {
  return state.finished.includes(step) ? state : { ...state, finished: [...state.finished, step] }
}

function withPart<Part extends 'selections' | 'messages' | 'lost'>(
  state: BookingState,
  part: Part,
  attraction: AttractionId,
  value: BookingState[Part][AttractionId],
): BookingState {
  return { ...state, [part]: { ...state[part], [attraction]: value } }
}

function sameKeys(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}

function isAttraction(step: StepId): step is AttractionId {
  return (ATTRACTION_IDS as readonly string[]).includes(step)
}
