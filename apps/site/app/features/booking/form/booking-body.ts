import type { BookingRequestBody } from '@lichtspel/contract/booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import {
  type ColumnBy,
  columnsBy,
  type PlainField,
  plainFields,
} from '@lichtspel/domain/booking/booking-fields'
import { extraInfoLines } from '@lichtspel/domain/booking/extra-info'
import type { BookingForm } from '@lichtspel/domain/booking/form'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { extraInfoText } from '@lichtspel/texts/form'
import { LANGUAGE } from '@lichtspel/texts/language'
import { sentDetails } from '@lichtspel/visit/details/details-draft.ts'
import { eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'

/** The form as the domain validates it. */
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

/** The request body, as in the specification. */
export function bodyOf(
  catalogue: Catalogue,
  visit: WishedVisit,
  players: number,
  sessionId: string,
): BookingRequestBody {
  const { modules, formula, selections } = visit
  const includeMealReservation = includesMeal(catalogue, modules)
  const sent = sentDetails(visit, catalogue, visit.mealAt)
  const { name, email, phone, mealPeople, teamNames, invoice } = sent
  return {
    sessionId,
    booking: {
      language: LANGUAGE,
      name,
      email,
      phone,
      players,
      ...plainTexts(sent),
      extraInfo: extraInfoText(
        visit.fields.extraInfo,
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
      ...(invoice !== null && { invoice }),
      ...(includeMealReservation && { mealReservation: mealOf(sent) }),
      ...(teamNames.length > 0 && { teamNames }),
    },
  }
}

type Sent = ReturnType<typeof sentDetails>
type VisitorsTexts = Partial<Pick<Sent, PlainField<ColumnBy<'visitor'>>>>

/** The plain fields that were filled in, including some that the specification lacks. */
function plainTexts(sent: Sent): VisitorsTexts {
  const filled = plainFields(columnsBy('visitor')).filter(({ field }) => sent[field] !== '')
  return Object.fromEntries(filled.map(({ field }) => [field, sent[field]]))
}

/** The meal for the kitchen, without empty fields. */
function mealOf({ mealPeople, mealAt, diets }: Sent) {
  return {
    ...(mealPeople !== null && { peopleCount: mealPeople }),
    ...(mealAt !== null && { servedAt: mealAt }),
    ...(diets !== '' && { diets }),
  }
}
