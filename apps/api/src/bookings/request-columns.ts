import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { type PriceColumns, priceColumns } from '../db/booking-columns.ts'

type RequestColumns = Pick<BookingDetails, 'players' | 'formula' | 'modules' | 'meal_people' | 'meal_at'> &
  PriceColumns

/** What a request that was found acceptable asks for, and its price: there is no other for anyone. */
export function requestColumns(catalogue: Catalogue, request: BookingRequest): RequestColumns {
  const isMeal = includesMeal(catalogue, request.modules)
  const mealPeople = isMeal ? request.mealPeople : null
  return {
    players: request.players,
    formula: request.formula,
    modules: chosenModules(catalogue, request.modules).map(({ id }) => id),
    meal_people: mealPeople,
    meal_at: isMeal ? request.mealAt : null,
    ...priceColumns(
      estimatePrice(catalogue, { ...request, mealPeople, slotCounts: slotCounts(request.slots) }),
      catalogue.revision,
    ),
  }
}
