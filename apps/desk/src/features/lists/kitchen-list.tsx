import type { KitchenAnswer, KitchenMeal } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { lastKitchenDay } from '@lichtspel/domain/desk/kitchen'
import { addDays, type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { KITCHEN, LISTS } from '@lichtspel/texts/desk/lists'
import { Field } from '@lichtspel/ui/field'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useDay } from '@lichtspel/visit/day/use-day.ts'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { KitchenTotals, kitchenSum } from '../../lib/day/kitchen-totals.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'

const SHOWN_DAYS = 7

/** Meals by time: how many eat, what, and their diets. */
export function KitchenList() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const given = search.get('vanaf') ?? ''
  const { role } = useColleague()
  const last = lastKitchenDay(role, today)
  // A cook reads only the days to come.
  const lastStart = last === null ? undefined : addDays(last, 1 - SHOWN_DAYS)
  const isAllowed = isIsoDate(given) && (lastStart === undefined || (given >= today && given <= lastStart))
  const from = isAllowed ? given : today
  const asked = useFetched<KitchenAnswer>(
    `${DESK_PATHS.kitchenList}?from=${from}&to=${addDays(from, SHOWN_DAYS - 1)}`,
  )
  useChangedDay(today, asked.askAgain)
  return (
    <>
      <div className={styles.controls}>
        <Field
          label={KITCHEN.from}
          type="date"
          name="vanaf"
          value={from}
          min={lastStart && today}
          max={lastStart}
          onChange={({ currentTarget: { value } }) =>
            isIsoDate(value) && setSearch({ vanaf: value }, { replace: true })
          }
        />
      </div>
      {asked.answer === undefined ? <ListWait asked={asked} /> : <MealDays meals={asked.answer.meals} />}
    </>
  )
}

/** Meals follow the games before them. The public stream of the day says that something changed; a cook may not read the desk's. */
function useChangedDay(date: IsoDate, askAgain: () => void): void {
  const { snapshot } = useDay(date)
  const version = snapshot?.schedules.map((schedule) => schedule.version).join()
  useEffect(() => {
    if (version !== undefined) askAgain()
  }, [version, askAgain])
}

function MealDays({ meals }: { meals: readonly KitchenMeal[] }) {
  const dates = [...new Set(meals.map(({ date }) => date))]
  if (meals.length === 0) return <p className={styles.empty}>{KITCHEN.none}</p>
  return dates.map((date) => (
    <MealDay key={date} date={date} meals={meals.filter((meal) => meal.date === date)} />
  ))
}

function MealDay({ date, meals }: { date: IsoDate; meals: readonly KitchenMeal[] }) {
  return (
    <section className={styles.group} aria-label={formatDayAndMonth(date)}>
      <header>
        <h2>
          {formatDayAndMonth(date)} <small>{kitchenSum(meals)}</small>
        </h2>
        <Link to={`/afdruk/keuken/${date}`}>{LISTS.print}</Link>
      </header>
      <KitchenTotals meals={meals} />
      <ul className={styles.rows}>
        {meals.map((meal) => (
          <MealRow key={meal.id} meal={meal} />
        ))}
      </ul>
    </section>
  )
}

/** A group without a meal gets its drinks from its first game on. */
function MealRow({ meal }: { meal: KitchenMeal }) {
  const { at, starts, expectedAt, eaters, dishes, diets } = meal
  const planned = eaters === null ? starts : at
  const whenMore = eaters === null ? KITCHEN.firstGame : planned === null ? KITCHEN.noTime : undefined
  return (
    <ListRow
      booking={meal}
      when={expectedAt ?? planned ?? '–'}
      whenMore={planned === null || expectedAt === null ? whenMore : KITCHEN.insteadOf(planned)}
      amount={eaters === null ? undefined : KITCHEN.eaterCount(eaters)}
    >
      <div className={styles.facts}>
        {dishes.map(({ name, people }) => (
          <span key={name}>{KITCHEN.dish(people, name)}</span>
        ))}
        {meal.isOption && <span className={styles.chip}>{KITCHEN.option}</span>}
        {meal.deposit === 'open' && (
          <span className={styles.chip} data-tone="late">
            {KITCHEN.depositOpen}
          </span>
        )}
      </div>
      {diets !== '' && <p className={styles.diets}>{diets}</p>}
    </ListRow>
  )
}
