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
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  advanceDetails,
  type DetailsAct,
  type DetailsDraft,
  NO_DETAILS,
} from '@lichtspel/visit/details/details-draft.ts'
import type { WhenChosen } from '@lichtspel/visit/plan/use-plans.ts'

/** `large`: more players than can be booked online; they contact the venue. */
export type Players = number | 'large' | null

/**
 * One of the fixed steps (`date`, `players`, `formula`, `games`, `visit`, `details`), or an attraction whose slots are chosen. `visit`
 * is for all slots at once; it comes before the attractions and has no number.
 */
export type StepId = AttractionId

/** Everything the visitor has entered so far, except the slots. It survives a reload of the tab. */
export type BookingState = DetailsDraft & {
  date: IsoDate
  /** False while the date is only the default, today. */
  isDateChosen: boolean
  players: Players
  /** The formula in effect: the one that is priced and sent. It is always possible on this date for this group. */
  formula: FormulaId
  /** The formula the visitor asked for. `formula` differs when this one is not possible on this date or for this group. */
  wished: FormulaId
  /** The visitor is looking for a day or group size that allows the requested formula. The first one that does brings it back. */
  isWishSought: boolean
  games: PerAttraction<number>
  /** When the visitor wants to begin. */
  when: WhenChosen
  /** Chosen extras that the venue no longer offers, reported until the visitor changes their extras. */
  goneModules: readonly ModuleId[]
  /** Finished steps collapse to one line. */
  finished: readonly StepId[]
  /** Attractions whose slots the visitor opened. Without this they stay collapsed to one line while whole visits are proposed. */
  opened: readonly AttractionId[]
  /** The link that was already applied, so that a reload does not overwrite the visitor's own changes. */
  link: string | null
}

/** The visit that would be booked now: what was entered, and the chosen slots. */
export type WishedVisit = BookingState & {
  selections: SlotsPerAttraction
  /** When the meal is served, as proposed or as chosen; `null` if there is no meal, or its time is agreed later. */
  mealAt: ClockTime | null
  /** Whole visits can be proposed: group and games are known, and every attraction is open. */
  isPlannable: boolean
  /** What the group wants to play but is closed on the day. It is answered with other visits, and not charged. */
  closed: readonly AttractionId[]
  /** What the group asked for but the venue does not offer on this day. */
  absent: readonly AttractionId[]
  /** The whole selection comes from a plan and has too many slots for the current group, so a new plan is proposed. */
  isPlanTooLarge: boolean
}

export type BookingAction =
  | DetailsAct
  | { kind: 'meet-offer' }
  | { kind: 'choose-date'; date: IsoDate }
  | { kind: 'meet-today'; today: IsoDate; assumed: IsoDate }
  | { kind: 'choose-players'; players: Players }
  | { kind: 'choose-formula'; formula: FormulaId }
  | { kind: 'seek-wish' }
  | { kind: 'set-games'; attraction: AttractionId; games: number }
  | { kind: 'choose-when'; when: WhenChosen }
  | { kind: 'finish'; step: StepId }
  | { kind: 'reopen'; step: StepId }
  | { kind: 'choose-by-hand' }

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
    when: { part: null, later: null },
    ...NO_DETAILS,
    goneModules: [],
    finished: [],
    opened: [],
    link: null,
  }
}

export function advance(
  catalogues: readonly Catalogue[],
  state: BookingState,
  act: BookingAction,
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
      return setGames(foldAnswered(state), act.attraction, act.games)
    case 'choose-when':
      return { ...state, when: act.when }
    case 'set-module':
      return { ...advanceDetails(state, act), goneModules: [] }
    case 'set-invoice': {
      // Usually the person who books. They can still change it.
      const contactName = state.invoice.contactName || state.fields.name
      return { ...state, includeInvoice: act.on, invoice: { ...state.invoice, contactName } }
    }
    case 'finish':
      return finish(state, act.step)
    case 'reopen':
      return open(state, act.step)
    case 'choose-by-hand':
      return chooseByHand(state)
    default:
      return advanceDetails(state, act)
  }
}

/** Drops anything the venue no longer offers, which an older draft, or a page that was open during a publication, may still contain. */
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

/** Asks for the group size again if it is now too large or too small. */
function playersWithin({ rules }: Catalogue, state: BookingState): BookingState {
  const players = knownPlayers(state)
  const isWithin = players === null || (players >= rules.players.min && players <= rules.players.max)
  return isWithin ? state : reopen({ ...state, players: null }, 'players')
}

/** The number of players, if it can be booked online. */
export function knownPlayers({ players }: Pick<BookingState, 'players'>): number | null {
  return typeof players === 'number' ? players : null
}

/** The group size for formula rules. A group too large to book online gets the lowest size that is too large. */
export function groupSize(catalogue: Catalogue, { players }: Pick<BookingState, 'players'>): number | null {
  return players === 'large' ? largeGroupFrom(catalogue) : players
}

/**
 * A different day has different slots, so the slot steps restart. Tries the requested formula again if it was waiting for its first
 * day, or if the visitor is looking for a day that allows it.
 */
function changeDate(catalogues: readonly Catalogue[], state: BookingState, date: IsoDate): BookingState {
  if (date === state.date) return state
  const finished = state.finished.filter((step) => step !== 'visit' && !isAttraction(step))
  const waits = !state.isDateChosen && wishedObstacle(catalogues, state) === 'weekday'
  const asked = waits || state.isWishSought ? state.wished : state.formula
  return settle(catalogues, { ...state, date, finished }, asked)
}

/**
 * Tries a formula that waits for the group size, now that the size is known. New visits are proposed if this group needs other slots;
 * otherwise the visitor keeps the visit.
 */
function changePlayers(
  catalogues: readonly Catalogue[],
  state: BookingState,
  players: Players,
): BookingState {
  const waits = state.players === null && wishedObstacle(catalogues, state) === 'players'
  const asked = waits || state.isWishSought ? state.wished : state.formula
  const now = { ...state, players }
  const catalogue = governingCatalogue(catalogues, state.date)
  const hasSameNeeds = neededBy(catalogue, now) === neededBy(catalogue, state)
  return settle(catalogues, hasSameNeeds ? now : reopen(now, 'visit'), asked)
}

function neededBy(catalogue: Catalogue, state: BookingState): string {
  return JSON.stringify(slotsForAll(catalogue, knownPlayers(state) ?? 0, state.games))
}

function wishedObstacle(catalogues: readonly Catalogue[], state: BookingState): FormulaObstacle | undefined {
  const catalogue = governingCatalogue(catalogues, state.date)
  const wished = findFormula(catalogue, state.wished)
  return wished && formulaObstacle(catalogue, wished, state.date, groupSize(catalogue, state))
}

/** Applies the server's date: it replaces a past day, and a default day taken from this device's clock. */
function meetToday(
  catalogues: readonly Catalogue[],
  state: BookingState,
  { today, assumed }: BookingAction & { kind: 'meet-today' },
): BookingState {
  const isGuess = state.date === assumed && !state.isDateChosen
  return state.date < today || isGuess ? changeDate(catalogues, state, today) : state
}

/** Falls back to standard when the formula is not possible. The formula step reopens, because the visitor did not choose standard. */
function settle(
  catalogues: readonly Catalogue[],
  state: BookingState,
  asked: FormulaId = state.formula,
): BookingState {
  const catalogue = governingCatalogue(catalogues, state.date)
  const { id } = settleFormula(catalogue, asked, state.date, groupSize(catalogue, state))
  // A formula that is replaced a second time needs another tap to come back.
  const isWishSought = state.isWishSought && id === state.wished
  const settled = id === state.formula ? state : { ...state, formula: id, isWishSought }
  return id === asked ? settled : reopen(settled, 'formula')
}

function setGames(state: BookingState, attraction: AttractionId, games: number): BookingState {
  const counted = reopen({ ...state, games: { ...state.games, [attraction]: games } }, 'visit')
  return games > 0 ? counted : reopen(fold(counted, attraction), attraction)
}

/** A visitor who counts games is done with the steps before. A day nobody chose, or a formula that was replaced, stays in sight. */
function foldAnswered(state: BookingState): BookingState {
  if (knownPlayers(state) === null) return state
  const answered: StepId[] = ['players']
  if (state.isDateChosen) answered.push('date')
  if (state.formula === state.wished) answered.push('formula')
  return answered.reduce(finish, state)
}

/** The visitor wants no proposal: the slots of every game open. */
function chooseByHand(state: BookingState): BookingState {
  const played = Object.keys(state.games).filter((id) => (state.games[id] ?? 0) > 0)
  return played.reduce(open, finish(state, 'visit'))
}

function finish(state: BookingState, step: StepId): BookingState {
  if (state.finished.includes(step)) return state
  return {
    ...fold(state, step),
    finished: [...state.finished, step],
    isDateChosen: state.isDateChosen || step === 'date',
  }
}

function open(state: BookingState, step: StepId): BookingState {
  const reopened = reopen(state, step)
  if (!isAttraction(step) || state.opened.includes(step)) return reopened
  return { ...reopened, opened: [...state.opened, step] }
}

function fold(state: BookingState, step: StepId): BookingState {
  return { ...state, opened: state.opened.filter((one) => one !== step) }
}

function reopen(state: BookingState, step: StepId): BookingState {
  if (!state.finished.includes(step)) return state
  return { ...state, finished: state.finished.filter((one) => one !== step) }
}

/** Whether the visitor asked for the overview, at the end of the form. */
export function isReviewing({ finished }: Pick<BookingState, 'finished'>): boolean {
  return finished.includes('details')
}

/** Whether this step is for choosing an attraction's slots. */
export function isAttraction(step: StepId): boolean {
  return !['date', 'players', 'formula', 'games', 'visit', 'details'].includes(step)
}
