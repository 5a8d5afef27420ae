import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { chosenMeals, mealPeople } from '@lichtspel/domain/catalogue/meal'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { counted, EATERS, named } from '@lichtspel/texts/nl/language'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import type { Queryable } from '../db/postgres.ts'
import { readDayMeals } from './sql.ts'

/** What the kitchen must know of a day, one meal a line: for a venue that prints it without the desk. */
export async function kitchenList(
  db: Queryable,
  shelf: Pick<CatalogueShelf, 'revision'>,
  date: IsoDate,
): Promise<string[]> {
  const lines: string[] = []
  for (const meal of await readDayMeals(db, date)) {
    const catalogue = await shelf.revision(meal.venue_id, meal.catalogue_revision)
    const dishes = chosenMeals(catalogue, meal.modules)
    if (dishes.length === 0) continue
    lines.push(
      [
        meal.venue_id,
        meal.meal_at ?? '--:--',
        counted(mealPeople(meal.meal_people, meal.players), EATERS),
        dishes.map(({ names }) => named(names)).join(' + '),
        `${inOneLine(meal.name)} (${bookingCode(meal.id)})`,
        ...(meal.diets === '' ? [] : [inOneLine(meal.diets)]),
      ].join('  '),
    )
  }
  return lines
}

/** Two spaces part the columns, so what a visitor typed has none. */
function inOneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}
