import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { OwnColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'

export type Meal = Pick<
  OwnColumns & BookingDetails,
  | 'venue_id'
  | 'name'
  | 'players'
  | 'formula'
  | 'modules'
  | 'meal_people'
  | 'meal_at'
  | 'diets'
  | 'catalogue_revision'
> & { id: string; people: number | null }

/** Every visit of a day but no-shows; the catalogue decides which of them get something from the kitchen or the bar. */
export async function readDayMeals(db: Queryable, date: IsoDate): Promise<Meal[]> {
  const { rows } = await db.query<Meal>(
    `SELECT b.id, venue_id, name, players, formula, modules, meal_people, p.people, meal_at, diets, catalogue_revision
       FROM booking b JOIN visit_presence p ON p.booking_id = b.id AND p.presence <> 'no-show'
      WHERE day = $1 AND status = 'confirmed' ORDER BY venue_id, meal_at NULLS FIRST, b.id`,
    [date],
  )
  return rows
}
