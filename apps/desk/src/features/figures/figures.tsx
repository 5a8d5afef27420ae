import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { PeriodKind } from '@lichtspel/domain/figures/figure-period'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { useWide } from '../../lib/use-wide.ts'
import { EuroPerDay } from './cards/euro-per-day.tsx'
import { Formulas } from './cards/formulas.tsx'
import { HeatMap } from './cards/heat-map.tsx'
import { Kitchen } from './cards/kitchen.tsx'
import { LeadTime } from './cards/lead-time.tsx'
import { Missed } from './cards/missed.tsx'
import { Money } from './cards/money.tsx'
import styles from './figures.module.css'
import { FiguresHead } from './figures-head.tsx'
import { FiveNumbers } from './five-numbers.tsx'
import { Sentence } from './sentence.tsx'
import { usePeriod } from './use-period.ts'

/** Figures change with every payment, but nobody watches them by the minute. */
const REFRESH_MS = 5 * 60_000

/** How a week, month or year went against the one before. For managers. */
export function Figures() {
  const period = usePeriod()
  const { kind, date } = period
  const asked = useFetched<FiguresAnswer>(`${DESK_PATHS.figures}?period=${kind}&date=${date}`, REFRESH_MS)
  return (
    <div className={styles.page}>
      <FiguresHead period={period} />
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Shown key={`${kind} ${date}`} kind={kind} answer={asked.answer} />
      )}
    </div>
  )
}

/** A phone first shows what the owner asks first; on a wide screen all of it is in sight. */
const WIDE = [HeatMap, EuroPerDay, Formulas, LeadTime, Money, Kitchen, Missed]
const NARROW = [EuroPerDay, Money, HeatMap, Missed, Formulas, LeadTime, Kitchen]

function Shown({ kind, answer }: { kind: PeriodKind; answer: FiguresAnswer }) {
  const isWide = useWide()
  return (
    <>
      <Sentence kind={kind} answer={answer} />
      <FiveNumbers kind={kind} answer={answer} />
      <div className={styles.cards}>
        {(isWide ? WIDE : NARROW).map((Card) => (
          <Card key={Card.name} kind={kind} answer={answer} />
        ))}
      </div>
    </>
  )
}
