import type { KitchenAnswer, KitchenMeal } from '@lichtspel/contract/staff/lists'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { addDays, type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { KITCHEN, LISTS } from '@lichtspel/texts/desk/lists'
import { Field } from '@lichtspel/ui/field'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Link, useSearchParams } from 'react-router'
import { ListWait } from '../../lib/list-wait.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'

const SHOWN_DAYS = 7

/** When is eaten, by how many, what, and what must not be in it. */
export function KitchenList() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const given = search.get('vanaf') ?? ''
  const from = isIsoDate(given) ? given : today
  const asked = useAsked<KitchenAnswer>(
    `${STAFF_PATHS.kitchenList}?from=${from}&to=${addDays(from, SHOWN_DAYS - 1)}`,
  )
  return (
    <>
      <div className={styles.controls}>
        <Field
          label={KITCHEN.from}
          type="date"
          name="vanaf"
          value={from}
          onChange={({ currentTarget: { value } }) =>
            isIsoDate(value) && setSearch({ vanaf: value }, { replace: true })
          }
        />
      </div>
      {asked.answer === undefined ? <ListWait asked={asked} /> : <MealDays meals={asked.answer.meals} />}
    </>
  )
}

function MealDays({ meals }: { meals: readonly KitchenMeal[] }) {
  const dates = [...new Set(meals.map(({ date }) => date))]
  if (meals.length === 0) return <p className={styles.empty}>{KITCHEN.none}</p>
  return dates.map((date) => (
    <MealDay key={date} date={date} meals={meals.filter((meal) => meal.date === date)} />
  ))
}

function MealDay({ date, meals }: { date: IsoDate; meals: readonly KitchenMeal[] }) {
  const eaters = meals.reduce((sum, meal) => sum + meal.eaters, 0)
  return (
    <section className={styles.group} aria-label={formatDayAndMonth(date)}>
      <header>
        <h2>
          {formatDayAndMonth(date)} <small>{KITCHEN.daySum(eaters, meals.length)}</small>
        </h2>
        <Link to={`/afdruk/keuken/${date}`}>{LISTS.print}</Link>
      </header>
      <ul className={styles.rows}>
        {meals.map((meal) => (
          <ListRow
            key={meal.id}
            booking={meal}
            when={meal.at ?? '–'}
            whenMore={meal.at === null ? KITCHEN.noTime : undefined}
            amount={KITCHEN.eaterCount(meal.eaters)}
          >
            <div className={styles.facts}>
              <span>{meal.dishes.join(' + ')}</span>
              {meal.isOption && <span className={styles.chip}>{KITCHEN.option}</span>}
              {meal.deposit === 'open' && (
                <span className={styles.chip} data-tone="late">
                  {KITCHEN.depositOpen}
                </span>
              )}
            </div>
            {meal.diets !== '' && <p className={styles.diets}>{meal.diets}</p>}
          </ListRow>
        ))}
      </ul>
    </section>
  )
}
