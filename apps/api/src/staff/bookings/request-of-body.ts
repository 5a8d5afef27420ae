import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { ChangeByStaff, PlaceByStaff } from '@lichtspel/contract/staff/acts'
import { canonicalEmail } from '@lichtspel/domain/booking/email'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { requestColumns } from '../../bookings/request-columns.ts'
import { sessionKey } from '../../holds/session-key.ts'
import { Refused } from '../../http/refusals.ts'

type Details = Pick<
  PlaceByStaff & ChangeByStaff,
  'name' | 'email' | 'phone' | 'players' | 'formula' | 'modules' | 'mealPeople' | 'mealAt'
>

/** What the desk wrote down, as the rules judge it. */
export function requestOfDetails(
  details: Details,
  visit: Pick<BookingRequest, 'date' | 'slots'>,
): BookingRequest {
  const { name, email, phone, players, formula, modules, mealPeople, mealAt } = details
  return { contact: { name, email, phone }, players, formula, modules, mealPeople, mealAt, ...visit }
}

export function requestOfPlacing(body: PlaceByStaff): BookingRequest {
  return requestOfDetails(body, { date: body.date, slots: slotsFromWire(body) })
}

/** The columns of details that were found acceptable, with their price. */
export function factsOfDetails(
  catalogue: Catalogue,
  details: PlaceByStaff | ChangeByStaff,
  request: BookingRequest,
  namedBefore: string[] = [],
) {
  return {
    language: details.language,
    name: details.name.trim(),
    email: canonicalEmail(details.email) ?? '',
    phone: details.phone.trim(),
    title: details.title.trim(),
    note: details.note.trim(),
    ...requestColumns(catalogue, request),
    diets: includesMeal(catalogue, request.modules) ? details.diets.trim() : '',
    extra_info: details.extraInfo.trim(),
    invoice: details.invoice,
    team_names: details.teamNames ?? namedBefore,
  }
}

export function refuseLanguage({ venue }: Catalogue, language: string): void {
  if (!venue.languages.includes(language)) throw new Refused(422, 'language-unknown')
}

export function sessionOf(sessionId: string | null): string | null {
  return sessionId === null ? null : sessionKey(sessionId).id
}
