import type { KitchenAnswer } from '@lichtspel/contract/desk/lists'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { servingsOf } from '@lichtspel/domain/catalogue/servings'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { LANGUAGE } from '@lichtspel/texts/nl/language'
import { type ListPorts, listLine } from './list-line.ts'
import { readMeals } from './sql.ts'

export async function listMeals(
  { pool, catalogues }: ListPorts,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<KitchenAnswer> {
  const meals: KitchenAnswer['meals'] = []
  for (const row of await readMeals(pool, days)) {
    const catalogue = await catalogues.revision(days.venueId, row.catalogue_revision)
    const booked = { ...row, mealPeople: row.meal_people }
    const dishes = servingsOf(catalogue, booked, LANGUAGE)
    if (dishes.length === 0) continue
    meals.push({
      ...listLine(row),
      at: row.meal_at,
      starts: row.starts,
      eaters: eatersOf(catalogue, booked),
      dishes,
      diets: row.diets,
      isOption: row.is_option,
      deposit: row.deposit_state,
    })
  }
  return { meals }
}
