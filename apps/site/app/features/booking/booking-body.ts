import type { BookingRequestBody } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import type { BookingForm } from '@lichtspel/domain/booking/form'
import { keptTeamNames } from '@lichtspel/domain/booking/team-names'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { extraInfoText } from '@lichtspel/texts/extra-info'
import { LANGUAGE } from '@lichtspel/texts/language'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import { invoiceOf } from '@lichtspel/visit/details/invoice-draft.ts'
import { knownPlayers, type WishedVisit } from './booking-state.ts'

/** The form as the domain judges it. */
export function formOf(visit: WishedVisit): BookingForm {
  const { name, email, phone } = visit.fields
  return {
    contact: { name, email, phone },
    players: knownPlayers(visit),
    formula: visit.formula,
    date: visit.date,
    modules: visit.modules,
    mealPeople: eaterCount(visit.fields.mealPeople),
    mealAt: visit.mealAt,
    slots: visit.selections,
  }
}

/** What is sent: the payload of the specification. */
export function bodyOf(
  catalogue: Catalogue,
  visit: WishedVisit,
  players: number,
  sessionId: string,
): BookingRequestBody {
  const { fields, modules, formula, selections } = visit
  const includeMealReservation = includesMeal(catalogue, modules)
  const mealPeople = eaterCount(fields.mealPeople)
  const teamNames = keptTeamNames(fields.teamNames.split('\n'))
  return {
    sessionId,
    booking: {
      language: LANGUAGE,
      name: fields.name.trim(),
      email: fields.email.trim(),
      phone: fields.phone.trim(),
      players,
      extraInfo: extraInfoText(
        fields.extraInfo,
        extraInfoLines(catalogue, { formula, modules, players, mealPeople }),
      ),
      date: visit.date,
      location: catalogue.venue.id,
      ...slotsToWire(selections),
      includeInvoice: visit.includeInvoice,
      shouldSendEmail: true,
      includeMealReservation,
      selectedFormula: formula,
      modules: Object.fromEntries(catalogue.modules.map(({ id }) => [id, modules.includes(id)])),
      ...(visit.includeInvoice && { invoice: invoiceOf(visit.invoice) }),
      ...(includeMealReservation && { mealReservation: mealOf(visit) }),
      ...(teamNames.length > 0 && { teamNames }),
    },
  }
}

/** What the kitchen is told; what was not said is left out. */
function mealOf({ fields, mealAt }: WishedVisit) {
  const peopleCount = eaterCount(fields.mealPeople)
  const diets = fields.diets.trim()
  return {
    ...(peopleCount !== null && { peopleCount }),
    ...(mealAt !== null && { servedAt: mealAt }),
    ...(diets !== '' && { diets }),
  }
}
