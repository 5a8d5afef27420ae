import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import {
  type FormulaObstacle,
  formulaObstacle,
  settleFormula,
} from '@lichtspel/domain/catalogue/formula-choice'
import { type FormulaId, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  advanceDetails,
  type DetailsAct,
  type DetailsDraft,
  NO_DETAILS,
} from '@lichtspel/visit/details/details-draft.ts'

/** `large`: more than can be booked here, who contact the venue. */
export type Players = number | 'large' | null

/** `visit`: all slots at once; it stands before those of the attractions, and has no number. */
/** One of the fixed steps (`date`, `players`, `formula`, `games`, `visit`), or an attraction whose slots are chosen. */
export type StepId = AttractionId

/** Everything a visitor has said so far, but for the slots; it survives a reload of the tab. */
export type BookingState = DetailsDraft & {
  date: IsoDate
  /** Whether the visitor chose the date; until then it is only today. */
  isDateChosen: boolean
  players: Players
  /** The formula that stands: what is priced and sent. It can always be had on this date for this group. */
  formula: FormulaId
  /** The formula that the visitor asked for; another one stands where this one had to give way. */
  wished: FormulaId
  /** The visitor looks for a day or a group size that has the wished formula: the first that does brings it back. */
  isWishSought: boolean
  games: PerAttraction<number>
  /** Extras that were chosen and that the venue no longer offers, to be told until the visitor looks at his extras. */
  goneModules: readonly ModuleId[]
  /** Finished steps are shown as one line. */
  finished: readonly StepId[]
  /** The link whose words are in here already, so that a reload does not say them over the visitor's own. */
  link: string | null
}

/** The visit that would be booked now: what was said, and the slots that are chosen. */
export type WishedVisit = BookingState & {
  selections: SlotsPerAttraction
  /** When the meal is served, as proposed or as the visitor said; `null`: there is none, or it is agreed later. */
  mealAt: ClockTime | null
  /** Whole visits are proposed: group and games are known, and every attraction is open. */
  isPlannable: boolean
  /** All that is chosen is a plan that was taken, with slots too many for the group as it is now: another is proposed. */
  isPlanTooLarge: boolean
}

export type BookingAct =
  | DetailsAct
  | { kind: 'meet-offer' }
  | { kind: 'choose-date'; date: IsoDate }
  | { kind: 'meet-today'; today: IsoDate; assumed: IsoDate }
  | { kind: 'choose-players'; players: Players }
  | { kind: 'choose-formula'; formula: FormulaId }
  | { kind: 'seek-wish' }
  | { kind: 'set-games'; attraction: AttractionId; games: number }
  | { kind: 'finish'; step: StepId }
  | { kind: 'reopen'; step: StepId }

export function startBooking(catalogues: readonly Catalogue[], date: IsoDate): BookingState {
  const { id: standard } = standardFormula(governingCatalogue(catalogues, date))
  return {
    date,
    isDateChosen: false,
    players: null,
    formula: standard,
    wished: standard,
    isWishSought: false,
    games: {},
    ...NO_DETAILS,
    goneModules: [],
    finished: [],
    link: null,
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
      return finish(changeDate(catalogues, state, act.date), 'date')
    case 'meet-today':
      return meetToday(catalogues, state, act)
    case 'choose-players':
      return changePlayers(catalogues, state, act.players)
    case 'choose-formula':
      return settle(catalogues, { ...state, wished: act.formula, isWishSought: false }, act.formula)
    case 'seek-wish':
      return { ...state, isWishSought: true }
    case 'set-games':
      return setGames(state, act.attraction, act.games)
    case 'set-module':
      return { ...advanceDetails(state, act), goneModules: [] }
    case 'finish':
      return finish(state, act.step)
    case 'reopen':
      return reopen(state, act.step)
    default:
      return advanceDetails(state, act)
  }
}

/** What was said, as far as the venue still offers it: a draft from before, or a page that was open during a publishing, may name more. */
export function withinOffer(catalogues: readonly Catalogue[], state: BookingState): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  return settle(catalogues, playersWithin(catalogue, modulesWithin(catalogue, state)))
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

/** How large the group is, as far as a formula asks: a group that is too large to book online is known to be large. */
export function groupSize(catalogue: Catalogue, { players }: Pick<BookingState, 'players'>): number | null {
  return players === 'large' ? largeGroupFrom(catalogue) : players
}

/** Another day has other slots: their steps begin again. A formula that waits for its first day leads, and so does one that is sought. */
function changeDate(catalogues: readonly Catalogue[], state: BookingState, date: IsoDate): BookingState {
  if (date === state.date) return state
  const finished = state.finished.filter((step) => step !== 'visit' && !isAttraction(step))
  const waits = !state.isDateChosen && wishedObstacle(catalogues, state) === 'weekday'
  const asked = waits || state.isWishSought ? state.wished : state.formula
  return settle(catalogues, { ...state, date, finished }, asked)
}

/** A formula that still waits for the group to be known leads, as soon as the group is large enough. */
function changePlayers(
  catalogues: readonly Catalogue[],
  state: BookingState,
  players: Players,
): BookingState {
  const waits = state.players === null && wishedObstacle(catalogues, state) === 'players'
  const asked = waits || state.isWishSought ? state.wished : state.formula
  return settle(catalogues, reopen({ ...state, players }, 'visit'), asked)
}

function wishedObstacle(catalogues: readonly Catalogue[], state: BookingState): FormulaObstacle | undefined {
  const catalogue = governingCatalogue(catalogues, state.date)
  const wished = findFormula(catalogue, state.wished)
  return wished && formulaObstacle(catalogue, wished, state.date, groupSize(catalogue, state))
}

/** The server says what day it is: a day that is over gives way, and so does a day that only this device's clock called today. */
function meetToday(
  catalogues: readonly Catalogue[],
  state: BookingState,
  { today, assumed }: BookingAct & { kind: 'meet-today' },
): BookingState {
  const isGuess = state.date === assumed && !state.isDateChosen
  return state.date < today || isGuess ? changeDate(catalogues, state, today) : state
}

/** A formula that cannot be had gives way to standard, and its step is open again: the visitor did not ask for this one. */
function settle(
  catalogues: readonly Catalogue[],
  state: BookingState,
  asked: FormulaId = state.formula,
): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  const { id } = settleFormula(catalogue, asked, state.date, groupSize(catalogue, state))
  // What gives way once more comes back by another tap.
  const isWishSought = state.isWishSought && id === state.wished
  const settled = id === state.formula ? state : { ...state, formula: id, isWishSought }
  return id === asked ? settled : reopen(settled, 'formula')
}

function setGames(state: BookingState, attraction: AttractionId, games: number): BookingState {
  const counted = reopen({ ...state, games: { ...state.games, [attraction]: games } }, 'visit')
  return games > 0 ? counted : reopen(counted, attraction)
}

function finish(state: BookingState, step: StepId): BookingState {
  if (state.finished.includes(step)) return state
  return {
    ...state,
    finished: [...state.finished, step],
    isDateChosen: state.isDateChosen || step === 'date',
  }
}

function reopen(state: BookingState, step: StepId): BookingState {
  if (!state.finished.includes(step)) return state
  return { ...state, finished: state.finished.filter((one) => one !== step) }
}

/** Whether the slots of an attraction are chosen in this step. */
export function isAttraction(step: StepId): boolean {
  return !['date', 'players', 'formula', 'games', 'visit', 'details'].includes(step)
}
