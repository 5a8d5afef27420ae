import type { BookingRequestBody } from '@lichtspel/contract/booking'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import type { BookingForm } from '@lichtspel/domain/booking/form'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { extraInfoText } from '@lichtspel/texts/booking'
import { eaterCount } from '../../lib/visit/eater-count.ts'
import { invoiceOf } from '../../lib/visit/invoice-draft.ts'
import { type BookingState, knownPlayers } from './booking-state.ts'

/** The form as the domain judges it. */
export function formOf(state: BookingState): BookingForm {
  const { name, email, phone } = state.fields
  return {
    contact: { name, email, phone },
    players: knownPlayers(state),
    modules: state.modules,
    mealPeople: eaterCount(state.fields.mealPeople),
    slots: state.selections,
  }
}

/** What is sent: the payload of the specification. */
export function bodyOf(
  venue: Venue,
  state: BookingState,
  players: number,
  sessionId: string,
): BookingRequestBody {
  const { fields, modules, formula, selections } = state
  const includeMealReservation = includesMeal(modules)
  const mealPeople = eaterCount(state.fields.mealPeople)
  return {
    sessionId,
    booking: {
      language: 'nl',
      name: fields.name.trim(),
      email: fields.email.trim(),
      phone: fields.phone.trim(),
      players,
      extraInfo: extraInfoText(fields.extraInfo, extraInfoLines({ formula, modules, players, mealPeople })),
      date: state.date,
      location: venue.id,
      slots: [...selections.laser],
      slotsVR: [...selections.vr],
      slotsInteractiveFloor: [...selections.interactivefloor],
      includeInvoice: state.includeInvoice,
      shouldSendEmail: true,
      includeMealReservation,
      selectedFormula: formula,
      modules,
      ...(state.includeInvoice && { invoice: invoiceOf(state.invoice) }),
      ...(includeMealReservation && mealPeople !== null && { mealReservation: { peopleCount: mealPeople } }),
    },
  }
}
