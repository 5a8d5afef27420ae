import type { PlaceByDesk } from '@lichtspel/contract/desk/acts'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  advanceDeskDetails,
  type DeskDetails,
  type DeskDetailsAction,
  emptyDetails,
  playersOf,
  readDetails,
} from '../../lib/act-form/details-draft.ts'

/** Everything typed and chosen in the dialog except the slots, which are held. */
export type BookingDraft = {
  /** `now` for a group at the desk, `later` for a caller. */
  when: 'now' | 'later'
  date: IsoDate
  /** The part of the day and the earliest minute the group wants to begin; `null` if it does not matter. */
  part: DayPart | null
  from: number | null
  games: PerAttraction<number>
  details: DeskDetails
  /** What was typed in one line. */
  line: string
  isOption: boolean
  /** `yyyy-MM-ddTHH:mm` in the venue's time zone, as the field returns it. */
  optionUntil: string
  reason: string
  /** `null` means the default for this kind of booking. */
  mail: boolean | null
}

export type NewBookingAction =
  | DeskDetailsAction
  | { kind: 'now' }
  | { kind: 'date'; date: IsoDate }
  | { kind: 'hours'; part: DayPart | null; from: number | null }
  | { kind: 'games'; attraction: AttractionId; games: number }
  | { kind: 'wish'; games: PerAttraction<number> }
  | { kind: 'option'; on: boolean }
  | { kind: 'option-until'; text: string }
  | { kind: 'reason'; text: string }
  | { kind: 'mail'; on: boolean }
  /** The draft as a typed line changed it. */
  | { kind: 'line'; draft: BookingDraft }

export type BookingStart = {
  when: BookingDraft['when']
  date: IsoDate
  pressed?: { attraction: AttractionId; key: SlotKey } | undefined
}

export function startDraft(catalogue: Catalogue, { when, date, pressed }: BookingStart): BookingDraft {
  // Where there is only one, it is what a caller plays. A group at the desk is shown what it can begin.
  const [only, ...others] = catalogue.attractions
  const first = pressed?.attraction ?? (when === 'later' && others.length === 0 ? only?.id : undefined)
  return {
    when,
    date,
    part: null,
    from: pressed === undefined ? null : minutesOf(pressed.key),
    games: first === undefined ? {} : { [first]: 1 },
    details: emptyDetails(catalogue),
    line: '',
    isOption: false,
    optionUntil: '',
    reason: '',
    mail: null,
  }
}

/** The draft stored in the tab. A time that was pressed in the agenda replaces the time it had. */
export function readBookingDraft(
  kept: BookingDraft,
  fresh: BookingDraft,
  pressed: BookingStart['pressed'],
): BookingDraft {
  const read = { ...kept, details: readDetails(kept.details, fresh.details) }
  if (pressed === undefined) return read
  const { when, date, part, from, games } = fresh
  const isPlayed = Boolean(read.games[pressed.attraction])
  return { ...read, when, date, part, from, games: isPlayed ? read.games : { ...read.games, ...games } }
}

export function advanceBooking(draft: BookingDraft, act: NewBookingAction): BookingDraft {
  switch (act.kind) {
    case 'now':
      return { ...draft, when: 'now', isOption: false }
    case 'date':
      return { ...draft, when: 'later', date: act.date }
    case 'hours':
      return { ...draft, part: act.part, from: act.from }
    case 'games':
      return { ...draft, games: { ...draft.games, [act.attraction]: act.games } }
    case 'wish':
      return { ...draft, games: act.games }
    case 'option':
      return { ...draft, isOption: act.on }
    case 'option-until':
      return { ...draft, optionUntil: act.text }
    case 'reason':
      return { ...draft, reason: act.text }
    case 'mail':
      return { ...draft, mail: act.on }
    case 'line':
      return act.draft
    default:
      return { ...draft, details: advanceDeskDetails(draft.details, act) }
  }
}

/** A group at the desk that has not said what it plays: it chooses from what it can begin. */
export function isOpenWish({ when, games }: Pick<BookingDraft, 'when' | 'games'>): boolean {
  return when === 'now' && Object.values(games).every((count) => count === 0)
}

/** How many slots the games take for this group; assumes one player while the number is not known. */
export function slotsNeeded(
  catalogue: Catalogue,
  draft: Pick<BookingDraft, 'games' | 'details'>,
): PerAttraction<number> {
  const players = playersOf(draft.details) ?? 1
  return slotsForAll(catalogue, players, draft.games)
}

/** A phone booking with an address is mailed by default; a walk-in or an option is not. */
export function wantsMail({ when, mail, isOption, details }: BookingDraft): boolean {
  if (details.fields.email.trim() === '') return false
  return mail ?? (when === 'later' && !isOption)
}

/** The end of the option; `null` if there is no option, `undefined` if what was typed is not a valid time. */
export function optionEnd({ isOption, optionUntil }: BookingDraft, zone: string): number | null | undefined {
  if (!isOption) return null
  const [date = '', time = ''] = optionUntil.split('T')
  return isIsoDate(date) && isClockTime(time) ? instantOf(zone, date, time) : undefined
}

export type OptionProblem = 'missing' | 'past' | 'after-visit'

export function optionProblem(
  draft: BookingDraft,
  zone: string,
  now: Moment,
  firstGame: string | undefined,
): OptionProblem | undefined {
  const end = optionEnd(draft, zone)
  if (end === null) return undefined
  if (end === undefined) return 'missing'
  if (end <= now.epochMs) return 'past'
  return firstGame !== undefined && end > instantOf(zone, draft.date, firstGame) ? 'after-visit' : undefined
}

export type PlacedAs = {
  details: Omit<
    PlaceByDesk,
    | 'actId'
    | 'reason'
    | 'mail'
    | 'takeOver'
    | 'ignoreBreak'
    | 'sessionId'
    | 'date'
    | 'optionUntil'
    | 'isHere'
    | 'slots'
    | 'slotsVR'
    | 'slotsInteractiveFloor'
    | 'slotsOther'
  >
  slots: SlotsPerAttraction
  takeOver: boolean
  ignoreBreak: boolean
  sessionId: string | null
  optionUntil: number | null
  isHere: boolean
}

/** The request body, without the act id. */
export function placeBody(draft: BookingDraft, as: PlacedAs): Omit<PlaceByDesk, 'actId'> {
  return {
    ...as.details,
    ...slotsToWire(as.slots),
    date: draft.date,
    reason: draft.reason.trim(),
    mail: wantsMail(draft),
    takeOver: as.takeOver,
    ignoreBreak: as.ignoreBreak,
    sessionId: as.sessionId,
    optionUntil: as.optionUntil,
    isHere: as.isHere,
  }
}
