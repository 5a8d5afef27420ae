import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { columnsBy, fieldsBy, plainFields } from '@lichtspel/domain/booking/booking-fields'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { type BookingRequest, refusalsOf } from '@lichtspel/domain/booking/request'
import { attractionIds, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { includesMeal, modulesBelowMinimum } from '@lichtspel/domain/catalogue/meal'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import { type LostGames, lostGames, withMissingSlots } from '@lichtspel/domain/price/lost-games'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import {
  advanceDetails,
  type DetailField,
  type DetailsAct,
  type DetailsDraft,
  detailsOf,
  mergeDetails,
  sentDetails,
} from '@lichtspel/visit/details/details-draft.ts'
import { AGREED_LATER, eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { type DetailsChange, isDone } from '../acts/deed.ts'
import { bookedPrice, bookedSlots } from '../booked-slots.ts'
import type { ChangePart } from '../manage-state.ts'

/** The change form: the booking as it is, with the visitor's edits. */
export type ChangeDraft = DetailsDraft & { players: number }

export type ChangeAction =
  | DetailsAct
  | { kind: 'choose-players'; players: number }
  | { kind: 'meet'; before: ManagedBooking; now: ManagedBooking }

export function draftOf(booking: ManagedBooking): ChangeDraft {
  return { ...detailsOf(booking), players: booking.players }
}

export function advanceDraft(draft: ChangeDraft, act: ChangeAction): ChangeDraft {
  switch (act.kind) {
    case 'choose-players':
      return { ...draft, players: act.players }
    case 'meet':
      return mergeDetails(draft, draftOf(act.before), draftOf(act.now))
    default:
      return advanceDetails(draft, act)
  }
}

/** The texts of each small form; the group and the invoice have fields of their own. */
const PART_FIELDS: Record<Exclude<ChangePart, 'group' | 'invoice'>, readonly DetailField[]> = {
  meal: ['mealPeople', 'mealAt', 'diets'],
  contact: ['name', 'phone', ...plainFields(columnsBy('link')).map(({ field }) => field)],
  teams: ['teamNames'],
}

/** What one small form sends: its own fields as typed, and everything else as booked. */
export function partOfDraft(draft: ChangeDraft, booking: ManagedBooking, part: ChangePart): ChangeDraft {
  const asBooked = draftOf(booking)
  if (part === 'group') return { ...asBooked, players: draft.players }
  if (part === 'invoice') {
    return { ...asBooked, includeInvoice: draft.includeInvoice, invoice: draft.invoice }
  }
  const typed = Object.fromEntries(PART_FIELDS[part].map((field) => [field, draft.fields[field]]))
  return { ...asBooked, fields: { ...asBooked.fields, ...typed } }
}

/** The small form that asks for this field. */
export function partWith(field: DetailField | 'players'): ChangePart {
  const asks = (part: keyof typeof PART_FIELDS) => PART_FIELDS[part].some((one) => one === field)
  return asks('meal') ? 'meal' : asks('contact') ? 'contact' : asks('teams') ? 'teams' : 'group'
}

/** The request body: the fields a manage link may change. */
export function changeOf(draft: ChangeDraft, { catalogue }: ManagedBooking): DetailsChange {
  const sent = sentDetails(draft, catalogue, mealTimeOf(draft))
  return fieldsBy('link', { ...sent, players: draft.players })
}

export function isUnchanged(draft: ChangeDraft, booking: ManagedBooking): boolean {
  const untouched = changeOf(draftOf(booking), booking)
  return isDone({ kind: 'change', change: changeOf(draft, booking) }, { ...booking, ...untouched })
}

/** The booking as it will be after the change. */
export function changedBooking(draft: ChangeDraft, booking: ManagedBooking): ManagedBooking {
  const { teamNames = booking.teamNames, mealAt = booking.mealAt, ...change } = changeOf(draft, booking)
  return { ...booking, ...change, teamNames, mealAt, totalCents: draftPrice(draft, booking).totalCents }
}

/** The price after the change, as the server sets it: a change that does not affect the price keeps it to the cent. */
export function draftPrice(draft: ChangeDraft, booking: ManagedBooking): Price {
  const isSame = draft.players === booking.players && eatersOf(draft, booking) === booking.mealPeople
  return isSame ? bookedPrice(booking) : priceWith(draft, booking, slotCounts(bookedSlots(booking).slots))
}

/** By the booking's own catalogue. An invalid number of diners is treated as empty. */
function priceWith(draft: ChangeDraft, booking: ManagedBooking, counts: PerAttraction<number>): Price {
  const eaters = eatersOf(draft, booking)
  return estimatePrice(booking.catalogue, {
    formula: booking.formula,
    modules: booking.modules,
    players: draft.players,
    slotCounts: counts,
    mealPeople: Number.isNaN(eaters) ? null : eaters,
  })
}

/** The field at which each refusal is shown. Refusals that are not listed concern things this form does not ask for. */
const FIELDS = {
  'name-missing': 'name',
  'phone-missing': 'phone',
  'players-out-of-range': 'players',
  'formula-players': 'players',
  'too-few-games': 'players',
  'too-many-games': 'players',
  'meal-count': 'mealPeople',
  'meal-time': 'mealAt',
  'module-minimum': 'mealPeople',
} as const satisfies Partial<Record<RefusalCode, DetailField | 'players'>>

export type ChangeProblems = Partial<Record<DetailField | 'players', RefusalCode>>

/** The reasons for which the server would refuse this change, by field, so that the form can show them before sending. */
export function changeProblems(draft: ChangeDraft, booking: ManagedBooking, now: Moment): ChangeProblems {
  const { catalogue, date } = booking
  // This form does not ask about slots, so any grid will do.
  const grids = perAttraction(attractionIds(catalogue.attractions), (id) => gridOn(catalogue, id, date))
  const problems: ChangeProblems = {}
  for (const code of refusalsOf(catalogue, grids, requestOf(draft, booking), now)) {
    if (code in FIELDS) problems[FIELDS[code as keyof typeof FIELDS]] ??= code
  }
  return problems
}

/** The games a larger group loses in its slots, and the price with enough slots to keep them. */
export function lostInSlots(
  draft: ChangeDraft,
  booking: ManagedBooking,
): { lost: LostGames[]; keptCents: number } {
  const counts = slotCounts(bookedSlots(booking).slots)
  const lost = lostGames(booking.catalogue, counts, { before: booking.players, after: draft.players })
  return { lost, keptCents: priceWith(draft, booking, withMissingSlots(counts, lost)).totalCents }
}

/** The booked extras that need more people than remain after the change. */
export function tooFewFor(draft: ChangeDraft, booking: ManagedBooking): Module[] {
  const { catalogue, modules } = booking
  return modulesBelowMinimum(catalogue, modules, { players: draft.players, eaters: eatersOf(draft, booking) })
}

function requestOf(draft: ChangeDraft, booking: ManagedBooking): BookingRequest {
  return {
    contact: { name: draft.fields.name, email: booking.email, phone: draft.fields.phone },
    players: draft.players,
    formula: booking.formula,
    modules: booking.modules,
    mealPeople: eatersOf(draft, booking),
    mealAt: mealTimeOf(draft),
    ...bookedSlots(booking),
  }
}

export function mealTimeOf({ fields }: ChangeDraft): ClockTime | null {
  return fields.mealAt === AGREED_LATER ? null : fields.mealAt
}

function eatersOf({ fields }: ChangeDraft, { catalogue, modules }: ManagedBooking): number | null {
  return includesMeal(catalogue, modules) ? eaterCount(fields.mealPeople) : null
}
