import { weekNumber } from '@lichtspel/domain/figures/figure-period'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './overview-head.module.css'
import { type Span, spanOf } from './span.ts'

export type OverviewView = 'map' | 'figures'

const PATHS = { week: '/week/', month: '/maand/' } as const

export type OverviewHeadProps = { span: Span; date: IsoDate; view: OverviewView; views: ReactNode }

/** The period shown, navigation to the next and previous one, and the choice of view. */
export function OverviewHead({ span, date, view, views }: OverviewHeadProps) {
  const today = useToday()
  const words = OVERVIEW_WORDS[span.kind]
  const isNow = spanOf(span.kind, today).next === span.next
  const to = (day: IsoDate) => `${PATHS[span.kind]}${day}${view === 'map' ? '' : '?toon=cijfers'}`
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link className={styles.step} to={to(span.previous)} aria-label={words.previous}>
          <span aria-hidden="true">‹</span>
        </Link>
        <Title span={span} date={date} />
        <Link className={styles.step} to={to(span.next)} aria-label={words.next}>
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      {!isNow && (
        <Link className={styles.now} to={to(today)}>
          {words.now}
        </Link>
      )}
      {views}
      <nav className={styles.choice} aria-label={OVERVIEW_WORDS.views}>
        <Link to="?" replace aria-current={view === 'map' ? 'true' : undefined}>
          {OVERVIEW_WORDS.map}
        </Link>
        <Link to="?toon=cijfers" replace aria-current={view === 'figures' ? 'true' : undefined}>
          {OVERVIEW_WORDS.figures}
        </Link>
      </nav>
    </header>
  )
}

function Title({ span, date }: { span: Span; date: IsoDate }) {
  if (span.kind === 'month') return <h1>{OVERVIEW_WORDS.month.title(date)}</h1>
  const { title, range } = OVERVIEW_WORDS.week
  return (
    <h1>
      {title(weekNumber(span.from))} <small>{range(span.from, addDays(span.from, span.days - 1))}</small>
    </h1>
  )
}
