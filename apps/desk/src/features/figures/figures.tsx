import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { PeriodKind } from '@lichtspel/domain/figures/figure-period'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { useWide } from '../../lib/use-wide.ts'
import { AccountantLink } from './accountant-link.tsx'
import { EuroPerDay } from './cards/euro-per-day.tsx'
import { Formulas } from './cards/formulas.tsx'
import { HeatMap } from './cards/heat-map.tsx'
import { Kitchen } from './cards/kitchen.tsx'
import { LeadTime } from './cards/lead-time.tsx'
import { Missed } from './cards/missed.tsx'
import { Money } from './cards/money.tsx'
import styles from './figures.module.css'
import { FiguresHead, MailAndPrint } from './figures-head.tsx'
import { FiveNumbers } from './five-numbers.tsx'
import { Sentence } from './sentence.tsx'
import { useAskedPeriod } from './use-period.ts'
import { type Tried, useTried } from './what-if/use-tried.ts'
import { WhatIf } from './what-if/what-if.tsx'

/** Figures change with every payment, but nobody watches them by the minute. */
const REFRESH_MS = 5 * 60_000

/** How a week, month or year went against the one before. For managers. */
export function Figures() {
  const { kind, asked: day } = useAskedPeriod()
  // What the owner tries stays while they look at other periods.
  const tried = useTried()
  const path = `${DESK_PATHS.figures}?period=${kind}${day === null ? '' : `&date=${day}`}`
  const asked = useFetched<FiguresAnswer>(path, REFRESH_MS)
  // Nothing on this page sets the device's clock, which may be days off.
  const clockDay = useToday()
  const today = asked.answer?.today ?? clockDay
  const date = day !== null && day < today ? day : today
  return (
    <div className={styles.page}>
      <FiguresHead period={{ kind, date, today }} answer={asked.answer} />
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Shown key={`${kind} ${date}`} kind={kind} answer={asked.answer} tried={tried} />
      )}
    </div>
  )
}

/** A phone first shows what the owner asks first; on a wide screen all of it is in sight. */
const WIDE = [HeatMap, EuroPerDay, Formulas, LeadTime, Money, Kitchen, Missed]
const NARROW = [EuroPerDay, Money, HeatMap, Missed, Formulas, LeadTime, Kitchen]

function Shown({ kind, answer, tried }: { kind: PeriodKind; answer: FiguresAnswer; tried: Tried }) {
  const isWide = useWide()
  return (
    <>
      <Sentence kind={kind} answer={answer} />
      <FiveNumbers kind={kind} answer={answer} />
      <div className={styles.cards}>
        {(isWide ? WIDE : NARROW).map((Card) => (
          <Card key={Card.name} kind={kind} answer={answer} />
        ))}
        <WhatIf tried={tried} />
      </div>
      <div className={styles.foot}>
        <AccountantLink days={answer.days} />
        {!isWide && <MailAndPrint />}
      </div>
    </>
  )
}
