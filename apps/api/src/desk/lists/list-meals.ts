import type { KitchenAnswer } from '@lichtspel/contract/desk/lists'
import { chosenMeals, mealPeople } from '@lichtspel/domain/catalogue/meal'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { named } from '@lichtspel/texts/nl/language'
import { type ListPorts, listLine } from './list-line.ts'
import { readMeals } from './sql.ts'

export async function listMeals(
  { pool, catalogues }: ListPorts,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<KitchenAnswer> {
  const meals: KitchenAnswer['meals'] = []
  for (const row of await readMeals(pool, days)) {
    const catalogue = await catalogues.revision(days.venueId, row.catalogue_revision)
    const dishes = chosenMeals(catalogue, row.modules)
    if (dishes.length === 0) continue
    meals.push({
      ...listLine(row),
      at: row.meal_at,
      eaters: mealPeople(row.meal_people, row.players),
      dishes: dishes.map(({ names }) => named(names)),
      diets: row.diets,
      isOption: row.is_option,
      deposit: row.deposit_state,
    })
  }
  return { meals }
}
