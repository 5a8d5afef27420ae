import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { VisitState } from '@lichtspel/domain/desk/presence'
import { shortName } from '../catalogue.ts'
import { capitalised, counted, EATERS, formatList, MINUTES, PERSONS, PLAYERS } from '../language.ts'
import { formatPrice } from '../prices.ts'

/** The column's name, the same word guests use at the desk. */
export function columnName(attraction: ShownAttraction): string {
  return capitalised(shortName(attraction))
}

export const AGENDA = {
  title: 'Agenda',
  previousDay: 'Vorige dag',
  nextDay: 'Volgende dag',
  today: 'Vandaag',
  pickDay: 'Kies een dag',
  views: 'Dag, week of maand',
  day: 'Dag',
  week: 'Week',
  month: 'Maand',
  find: 'Zoek naam, gsm, mail of code',
  book: 'Nieuwe boeking',
  startNow: 'Start nu',
  close: 'Sluit…',
  print: 'Druk af',
  capacity: (players: number) => `tot ${counted(players, PLAYERS)}`,
  taken: (taken: number, slots: number) => `${taken} van ${slots}`,
  takenFull: (taken: number, slots: number) => `${taken} van ${slots} tijdslots geboekt`,
  now: (time: string) => `Nu ${time}`,
  closedDay: 'Op deze dag is de zaak gesloten.',
  loading: 'De agenda komt eraan',
  unanswered: 'We konden deze dag niet ophalen. We blijven proberen.',
} as const

/** Whether the agenda is up to date. */
export const LIVE = {
  live: 'Live',
  connecting: 'Verbinden…',
  lost: (time: string) => `Stand van ${time}, offline`,
} as const

export const STRIP = {
  label: 'De dag in het kort',
  in: (people: number) => [String(people), 'binnen'] as const,
  toCome: (people: number) => [String(people), 'verwacht'] as const,
  groups: (groups: number, people: number) =>
    [String(groups), `${groups === 1 ? 'groep' : 'groepen'}, ${counted(people, PERSONS)}`] as const,
  next: 'Volgende',
  late: (minutes: number) => `${minutes} min te laat`,
  moreLate: (groups: number) => `en ${groups} andere`,
  kitchen: 'Keuken',
  meal: (at: string, eaters: number) => [at, counted(eaters, EATERS)] as const,
  mealWithoutTime: (eaters: number) => `${counted(eaters, EATERS)} zonder uur`,
} as const

/** The title of a group that came in without a booking and gave no name. */
export const WALK_IN = (time: string) => `Inloop ${time}`

/** The group's name: the title the desk gave it, the contact's name, or "Zonder naam". */
export function groupName({ title, name }: { title: string; name: string }): string {
  return title || name || 'Zonder naam'
}

/** The state text on a group's block, beside its colour; empty for a group that is simply expected. */
export function stateSign(state: VisitState, minutesLate: number): string {
  if (state === 'late') return `${shortMinutes(minutesLate)} te laat`
  return STATE_SIGNS[state]
}

const STATE_SIGNS: Record<Exclude<VisitState, 'late'>, string> = {
  option: 'optie',
  expected: '',
  over: 'niet afgevinkt',
  in: 'binnen',
  out: 'weg',
  'no-show': 'niet gekomen',
}

function shortMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} u ${minutes % 60} min`
}

export const BLOCK = {
  free: (attraction: string, start: string, end: string) => `${attraction} vrij van ${start} tot ${end}`,
  freeToBook: (attraction: string, start: string, end: string) =>
    `${attraction} vrij van ${start} tot ${end}, boek dit`,
  freeShort: (start: string) => `+ ${start}`,
  closed: 'Gesloten',
  closedFull: (attraction: string, start: string, end: string, reason: string) =>
    [`${attraction} gesloten van ${start} tot ${end}`, ...(reason === '' ? [] : [reason])].join(', '),
  held: 'bezoeker kiest',
  heldFull: (attraction: string, start: string, end: string) =>
    `${attraction} van ${start} tot ${end}: een bezoeker is aan het kiezen`,
  depositOpen: '€ open',
} as const

export type SpokenVisit = {
  name: string
  players: number
  attraction: string
  start: string
  end: string
  state: VisitState
  minutesLate: number
  arrival: string
  others: readonly string[]
  meal: { eaters: number; at: string | null } | null
  openCents: number
  hasNote: boolean
}

/** Everything a block shows, for screen readers. */
export function visitLabel(visit: SpokenVisit): string {
  return [
    visit.name,
    counted(visit.players, PLAYERS),
    `${visit.attraction} van ${visit.start} tot ${visit.end}`,
    stateWords(visit),
    ...(visit.others.length === 0 ? [] : [`ook ${formatList(visit.others)}`]),
    ...(visit.meal === null ? [] : [mealWords(visit.meal)]),
    ...(visit.openCents > 0 ? [`voorschot ${formatPrice(visit.openCents)} open`] : []),
    ...(visit.hasNote ? ['met notitie'] : []),
  ].join(', ')
}

function stateWords({ state, minutesLate, arrival }: SpokenVisit): string {
  if (state === 'expected') return `verwacht om ${arrival}`
  if (state === 'late') return `${counted(minutesLate, MINUTES)} te laat`
  return stateSign(state, minutesLate)
}

function mealWords({ eaters, at }: { eaters: number; at: string | null }): string {
  return at === null ? counted(eaters, EATERS) : `${counted(eaters, EATERS)} om ${at}`
}

/** Announced while moving a group to a different start time, before the move is made. */
export const SHIFTING = {
  preview: (name: string, programme: string) =>
    `${name} naar ${programme}. Enter om te verplaatsen, Escape om te laten staan.`,
  none: (isLater: boolean) =>
    isLater ? 'Later is er geen plaats meer op deze dag.' : 'Vroeger is er geen plaats op deze dag.',
  gaveUp: 'Blijft staan.',
  past: 'Wat voorbij is, kan je niet meer verplaatsen.',
  here: 'Hierheen',
} as const

/** Options that expire within a day. */
export const ENDING_OPTIONS = (count: number) =>
  count === 1 ? '1 optie loopt af' : `${count} opties lopen af`
