import type { KitchenAnswer } from '@lichtspel/contract/staff/lists'
import { includesMeal, mealPeople } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { named } from '@lichtspel/texts/nl/language'
import { type ListPorts, listLine } from './list-line.ts'
import { readMeals } from './sql.ts'

export async function listMeals(
  { pool, shelf }: ListPorts,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<KitchenAnswer> {
  const meals: KitchenAnswer['meals'] = []
  for (const row of await readMeals(pool, days)) {
    const catalogue = await shelf.revision(days.venueId, row.catalogue_revision)
    if (!includesMeal(catalogue, row.modules)) continue
    const dishes = chosenModules(catalogue, row.modules).filter((module) => module.isMeal)
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
