import type { KitchenMeal } from '@lichtspel/contract/desk/lists'
import type { Serving } from '@lichtspel/domain/catalogue/meal'
import { dietTotals, dishTotals } from '@lichtspel/domain/desk/kitchen'
import { KITCHEN } from '@lichtspel/texts/desk/lists'
import styles from './kitchen-totals.module.css'

/** `27 eters in 3 groepen` */
export function kitchenSum(meals: readonly KitchenMeal[]): string {
  const eaters = meals.reduce((sum, meal) => sum + (meal.eaters ?? 0), 0)
  return KITCHEN.daySum(
    eaters,
    eaters === 0 ? meals.length : meals.filter((meal) => meal.eaters !== null).length,
  )
}

/** What a day needs in total, per dish and per diet. */
export function KitchenTotals({ meals }: { meals: readonly KitchenMeal[] }) {
  const diets = dietTotals(meals.map(({ diets, eaters, players }) => ({ diets, eaters: eaters ?? players })))
  const hasDiets = diets.counted.length + diets.asTyped.length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of several days would have several regions of one name
    <div role="group" className={styles.totals} aria-label={KITCHEN.totals}>
      <p className={styles.caption}>{KITCHEN.totals}</p>
      <Sums sums={dishTotals(meals.flatMap(({ dishes }) => dishes))} />
      {hasDiets && (
        <>
          <p className={styles.caption}>{KITCHEN.diets}</p>
          <Sums sums={diets.counted} />
          {diets.asTyped.map((typed) => (
            <p key={typed}>{typed}</p>
          ))}
        </>
      )}
    </div>
  )
}

function Sums({ sums }: { sums: readonly Serving[] }) {
  return (
    sums.length > 0 && (
      <ul>
        {sums.map(({ name, people }) => (
          <li key={name}>{KITCHEN.dish(people, name)}</li>
        ))}
      </ul>
    )
  )
}
