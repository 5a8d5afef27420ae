import { contactProblems } from '@lichtspel/domain/booking/contact'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { DESK_PEOPLE } from '@lichtspel/domain/desk/desk-limits'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import type { DetailField } from '@lichtspel/visit/details/details-draft.ts'
import { eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { type DeskDetails, playersOf } from './details-draft.ts'

export type DetailProblems = Partial<Record<DetailField | 'players', string>>

/** Only the number of people is required; everything else must be valid if given. */
export function detailProblems(draft: DeskDetails, catalogue: Catalogue): DetailProblems {
  const { name, email, phone, mealPeople } = draft.fields
  const wrong = contactProblems({ name, email, phone })
  const ask = { catalogue }
  const eaters = eaterCount(mealPeople)
  const hasMeal = includesMeal(catalogue, draft.modules)
  const areEatersWrong = eaters !== null && !(eaters >= DESK_PEOPLE.min && eaters <= DESK_PEOPLE.max)
  return {
    ...(playersOf(draft) === null && {
      players: NEW_BOOKING.playersRange(DESK_PEOPLE.min, DESK_PEOPLE.max),
    }),
    ...(wrong.email === 'malformed' && { email: deskRefusalText('email-invalid', ask) }),
    ...(wrong.phone !== undefined &&
      wrong.phone !== 'missing' && { phone: deskRefusalText('phone-missing', ask) }),
    ...(hasMeal && areEatersWrong && { mealPeople: deskRefusalText('meal-count', ask) }),
  }
}
