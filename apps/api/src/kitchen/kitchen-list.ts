import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { servingsOf } from '@lichtspel/domain/catalogue/servings'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { LANGUAGE } from '@lichtspel/texts/nl/language'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import type { Queryable } from '../db/postgres.ts'
import { readDayMeals } from './sql.ts'

/** What the kitchen needs for a day, one group per line, for venues that print the list without using the desk. */
export async function kitchenList(
  db: Queryable,
  catalogues: Pick<CatalogueCache, 'revision'>,
  date: IsoDate,
): Promise<string[]> {
  const lines: string[] = []
  for (const meal of await readDayMeals(db, date)) {
    const catalogue = await catalogues.revision(meal.venue_id, meal.catalogue_revision)
    const dishes = servingsOf(
      catalogue,
      { ...meal, mealPeople: meal.meal_people, headCount: meal.people },
      LANGUAGE,
    )
    if (dishes.length === 0) continue
    lines.push(
      [
        meal.venue_id,
        meal.meal_at ?? '--:--',
        dishes.map(({ name, people }) => `${people} × ${name}`).join(' + '),
        `${inOneLine(meal.name)} (${bookingCode(meal.id)})`,
        ...(meal.diets === '' ? [] : [inOneLine(meal.diets)]),
      ].join('  '),
    )
  }
  return lines
}

/** Columns are separated by two spaces, so typed text must not contain two in a row. */
function inOneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}
