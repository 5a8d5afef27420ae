import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { PlaceByStaff } from '@lichtspel/contract/staff/acts'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { startsNow } from '@lichtspel/domain/desk/start-now'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  advanceDeskDetails,
  type DeskDetails,
  type DeskDetailsAct,
  emptyDetails,
  playersOf,
  readDetails,
} from '../../lib/act-form/details-draft.ts'

/** Everything that is typed and chosen in the dialog but the slots, which are held. */
export type BookingDraft = {
  /** A group that stands here, or one that calls. */
  when: 'now' | 'later'
  date: IsoDate
  games: PerAttraction<number>
  details: DeskDetails
  isOption: boolean
  /** `yyyy-MM-ddTHH:mm` on the venue's clock, as the field gives it. */
  optionUntil: string
  reason: string
  /** `null`: as the act has it by default. */
  mail: boolean | null
}

export type BookingAct =
  | DeskDetailsAct
  | { kind: 'when'; when: BookingDraft['when'] }
  | { kind: 'date'; date: IsoDate }
  | { kind: 'games'; attraction: AttractionId; games: number }
  | { kind: 'wish'; games: PerAttraction<number> }
  | { kind: 'option'; on: boolean }
  | { kind: 'option-until'; text: string }
  | { kind: 'reason'; text: string }
  | { kind: 'mail'; on: boolean }

export type BookingStart = {
  when: BookingDraft['when']
  date: IsoDate
  attraction?: AttractionId | undefined
}

export function startDraft(catalogue: Catalogue, { when, date, attraction }: BookingStart): BookingDraft {
  // Who stands here plays the first one unless the desk says otherwise; who calls has not said anything yet.
  const first = attraction ?? (when === 'now' ? catalogue.attractions[0]?.id : undefined)
  return {
    when,
    date,
    games: first === undefined ? {} : { [first]: 1 },
    details: emptyDetails(catalogue),
    isOption: false,
    optionUntil: '',
    reason: '',
    mail: null,
  }
}

/** As the tab kept it, be it by the version before this one. */
export function readBookingDraft(kept: BookingDraft, fresh: BookingDraft): BookingDraft {
  return { ...kept, details: readDetails(kept.details, fresh.details) }
}

export function advanceBooking(draft: BookingDraft, act: BookingAct): BookingDraft {
  switch (act.kind) {
    case 'when':
      return { ...draft, when: act.when, isOption: act.when === 'later' && draft.isOption }
    case 'date':
      return { ...draft, date: act.date }
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
    default:
      return { ...draft, details: advanceDeskDetails(draft.details, act) }
  }
}

/** How many slots the games take for this group; for one, while nobody has said how many come. */
export function slotsNeeded(
  catalogue: Catalogue,
  draft: Pick<BookingDraft, 'games' | 'details'>,
): PerAttraction<number> {
  const players = playersOf(draft.details) ?? 1
  return slotsForAll(catalogue, players, draft.games)
}

/** Who calls and leaves an address gets a confirmation unless the desk says no; who stands here gets none unless it says so. */
export function wantsMail({ when, mail, isOption, details }: BookingDraft): boolean {
  if (details.fields.email.trim() === '') return false
  return mail ?? (when === 'later' && !isOption)
}

/** The end of the option; `null`: none was asked. `undefined`: it is not a moment. */
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
    PlaceByStaff,
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

/** Who stands here is in, unless the first game is for later: they may go, and come back. */
export function isStartingNow(
  { when }: Pick<BookingDraft, 'when'>,
  slots: SlotsPerAttraction,
  now: Moment,
): boolean {
  return (
    when === 'now' && (gamesOf(slots) === 0 || startsNow(minutesOf(firstStart(slots)), minutesOf(now.time)))
  )
}

/** What is sent, but for the id of the act. */
export function placeBody(draft: BookingDraft, as: PlacedAs): Omit<PlaceByStaff, 'actId'> {
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
