import type { BookingPayload } from '@lichtspel/contract/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { textsBy } from '@lichtspel/domain/booking/booking-fields'
import { canonicalEmail } from '@lichtspel/domain/booking/email'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { includesMeal, withMealFromTheCard } from '@lichtspel/domain/catalogue/meal'
import { wordsOf } from '../languages/languages.ts'
import { requestColumns } from './request-columns.ts'
import type { VisitorFacts } from './sql.ts'

/** The part of a payload that the rules check. */
export function requestOfPayload(catalogue: Catalogue, payload: BookingPayload): BookingRequest {
  const { includeMealReservation: wantsMeal } = payload
  const chosen = Object.keys(payload.modules)
  return {
    contact: { name: payload.name, email: payload.email, phone: payload.phone },
    players: payload.players,
    formula: payload.selectedFormula ?? standardFormula(catalogue).id,
    modules: wantsMeal === true ? withMealFromTheCard(catalogue, chosen) : chosen,
    wantsMeal,
    mealPeople: payload.mealReservation?.peopleCount ?? null,
    mealAt: payload.mealReservation?.servedAt ?? null,
    date: payload.date,
    slots: slotsFromWire(payload),
  }
}

/** The columns of a booking whose request was accepted. */
export function factsOfPayload(
  catalogue: Catalogue,
  payload: BookingPayload,
  request: BookingRequest,
  {
    network,
    wideNetwork,
    confirmHours,
  }: { network: string; wideNetwork: string; confirmHours: number | null },
): VisitorFacts {
  const isMeal = includesMeal(catalogue, request.modules)
  const { ownExtraInfo } = wordsOf(payload.language).form
  return {
    venue_id: catalogue.venue.id,
    day: request.date,
    language: payload.language,
    ...textsBy('visitor', { ...payload, diets: isMeal ? payload.mealReservation?.diets : undefined }),
    email: canonicalEmail(payload.email) ?? '',
    ...requestColumns(catalogue, request),
    // The lines the site added below the visitor's text are already in the columns above.
    extra_info: ownExtraInfo(payload.extraInfo, extraInfoLines(catalogue, request)),
    invoice: wantsInvoice(payload) ? (payload.invoice ?? WITHOUT_WORDS) : null,
    team_names: payload.teamNames ?? [],
    network,
    wide_network: wideNetwork,
    confirm_hours: confirmHours,
  }
}

/** An invoice that was filled in is kept even if the client did not set the flag. */
function wantsInvoice({ includeInvoice, invoice }: BookingPayload): boolean {
  return includeInvoice ?? invoice !== undefined
}

/** For a visitor who wants an invoice but left its fields for later. */
const WITHOUT_WORDS: NonNullable<BookingPayload['invoice']> = {
  companyName: '',
  contactName: '',
  address: { address: '', postalCode: '', city: '' },
  VAT: '',
}
