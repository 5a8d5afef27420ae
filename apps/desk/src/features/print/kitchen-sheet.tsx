import type { KitchenAnswer, KitchenMeal } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate } from '@lichtspel/texts/dates'
import { KITCHEN } from '@lichtspel/texts/desk/lists'
import { PRINT } from '@lichtspel/texts/desk/print'
import { KitchenTotals, kitchenSum } from '../../lib/day/kitchen-totals.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { visitName } from './visit-words.ts'

/** The sheet for the kitchen wall. */
export function KitchenSheet({ date }: { date: IsoDate }) {
  const asked = useFetched<KitchenAnswer>(`${DESK_PATHS.kitchenList}?from=${date}&to=${date}`)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { meals } = asked.answer
  const about = meals.length === 0 ? KITCHEN.none : kitchenSum(meals)
  return (
    <Sheet kind={PRINT.kitchen} title={formatLongDate(date)} about={about}>
      {meals.length > 0 && (
        <>
          <KitchenTotals meals={meals} />
          <div className={styles.wide}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{KITCHEN.at}</th>
                  <th scope="col">{KITCHEN.dishes}</th>
                  <th scope="col">{KITCHEN.diets}</th>
                  <th scope="col">{KITCHEN.group}</th>
                </tr>
              </thead>
              <tbody>
                {meals.map((meal) => (
                  <MealLine key={meal.id} meal={meal} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Sheet>
  )
}

function MealLine({ meal }: { meal: KitchenMeal }) {
  return (
    <tr>
      <td className={styles.time}>{meal.eaters === null ? meal.starts : (meal.at ?? KITCHEN.noTime)}</td>
      <td>
        {meal.dishes.map(({ name, people }) => (
          <span key={name} className={styles.block}>
            {KITCHEN.dish(people, name)}
          </span>
        ))}
      </td>
      <td>
        <span className={styles.block}>{meal.diets}</span>
      </td>
      <th scope="row">
        {visitName({ title: meal.name, name: '' })}
        <span className={styles.block}>{meal.isOption ? PRINT.option : meal.code}</span>
      </th>
    </tr>
  )
}
