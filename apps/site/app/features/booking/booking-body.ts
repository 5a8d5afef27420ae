import type { BookingRequestBody } from '@lichtspel/contract/booking'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import type { BookingForm } from '@lichtspel/domain/booking/form'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { extraInfoText } from '@lichtspel/texts/booking'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import { invoiceOf } from '@lichtspel/visit/details/invoice-draft.ts'
import { knownPlayers, type WishedVisit } from './booking-state.ts'

/** The form as the domain judges it. */
export function formOf(visit: WishedVisit): BookingForm {
  const { name, email, phone } = visit.fields
  return {
    contact: { name, email, phone },
    players: knownPlayers(visit),
    modules: visit.modules,
    mealPeople: eaterCount(visit.fields.mealPeople),
    slots: visit.selections,
  }
}

/** What is sent: the payload of the specification. */
export function bodyOf(
  venue: Venue,
  visit: WishedVisit,
  players: number,
  sessionId: string,
): BookingRequestBody {
  const { fields, modules, formula, selections } = visit
  const includeMealReservation = includesMeal(modules)
  const mealPeople = eaterCount(fields.mealPeople)
  return {
    sessionId,
    booking: {
      language: 'nl',
      name: fields.name.trim(),
      email: fields.email.trim(),
      phone: fields.phone.trim(),
      players,
      extraInfo: extraInfoText(fields.extraInfo, extraInfoLines({ formula, modules, players, mealPeople })),
      date: visit.date,
      location: venue.id,
      slots: [...selections.laser],
      slotsVR: [...selections.vr],
      slotsInteractiveFloor: [...selections.interactivefloor],
      includeInvoice: visit.includeInvoice,
      shouldSendEmail: true,
      includeMealReservation,
      selectedFormula: formula,
      modules,
      ...(visit.includeInvoice && { invoice: invoiceOf(visit.invoice) }),
      ...(includeMealReservation && mealPeople !== null && { mealReservation: { peopleCount: mealPeople } }),
    },
  }
}
