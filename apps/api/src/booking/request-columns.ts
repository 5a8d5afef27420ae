import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { type PriceColumns, priceColumns, slotsPerAttraction } from '../db/booking-columns.ts'
import type { BookedRow } from './actor.ts'

type RequestColumns = Pick<BookingDetails, 'players' | 'formula' | 'modules' | 'meal_people' | 'meal_at'> &
  PriceColumns

/** The columns of an accepted request, including its price. No other code sets the price. */
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

type AskedRow = Pick<
  BookedRow,
  'name' | 'email' | 'phone' | 'players' | 'formula' | 'modules' | 'meal_people' | 'meal_at' | 'day'
> & { slots: Parameters<typeof slotsPerAttraction>[0] }

/** A stored booking as a new request, so that the same rules judge it. */
export function requestOfRow(row: AskedRow): BookingRequest {
  return {
    contact: { name: row.name, email: row.email, phone: row.phone },
    players: row.players,
    formula: row.formula,
    modules: row.modules,
    mealPeople: row.meal_people,
    mealAt: row.meal_at,
    date: row.day,
    slots: slotsPerAttraction(row.slots),
  }
}
