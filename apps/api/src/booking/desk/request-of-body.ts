import type { ChangeByDesk, PlaceByDesk } from '@lichtspel/contract/desk/acts'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type BookingDetails, textsBy } from '@lichtspel/domain/booking/booking-fields'
import { canonicalEmail } from '@lichtspel/domain/booking/email'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { Refused } from '../../http/refusals.ts'
import { requestColumns } from '../request-columns.ts'

type Details = PlaceByDesk | ChangeByDesk

/** The details entered at the desk, as a request for the rules to check. */
export function requestOfDetails(
  details: Details,
  visit: Pick<BookingRequest, 'date' | 'slots'>,
  before: Partial<BookingDetails> = {},
): BookingRequest {
  const {
    name,
    email,
    phone,
    players,
    formula,
    modules,
    mealPeople,
    mealAt = before.meal_at ?? null,
  } = details
  return { contact: { name, email, phone }, players, formula, modules, mealPeople, mealAt, ...visit }
}

export function requestOfPlacing(body: PlaceByDesk): BookingRequest {
  return requestOfDetails(body, { date: body.date, slots: slotsFromWire(body) })
}

/** The columns of accepted details, with their price. */
export function factsOfDetails(
  catalogue: Catalogue,
  details: Details,
  request: BookingRequest,
  before: Partial<BookingDetails> = {},
) {
  const isMeal = includesMeal(catalogue, request.modules)
  return {
    language: details.language,
    ...textsBy('desk', isMeal ? details : { ...details, diets: '' }, before),
    email: canonicalEmail(details.email) ?? '',
    ...requestColumns(catalogue, request),
    invoice: details.invoice,
    team_names: details.teamNames ?? before.team_names ?? [],
  }
}

export function refuseLanguage({ venue }: Catalogue, language: string): void {
  if (!venue.languages.includes(language)) throw new Refused(422, 'language-unknown')
}
