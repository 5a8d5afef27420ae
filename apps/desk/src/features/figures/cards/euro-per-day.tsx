import { WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { formatDay, formatMonth, formatShortDay } from '@lichtspel/texts/dates'
import {
  FIGURES,
  formatBareEuros,
  monthShort,
  periodShort,
  periodTitle,
  weekdayShort,
} from '@lichtspel/texts/desk/figures'
import { ColumnPlot, type PlotColumn, ticksUpTo } from '../plots/column-plot.tsx'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'
import styles from '../plots/plots.module.css'
import { type DayColumn, dayColumns } from './day-columns.ts'

/** From more columns on, only the highest gets its figure. */
const MAX_FIGURES = 7
const WEEK = 7

/** What came in per day, or per month of a year, beside the period before. */
export function EuroPerDay({ kind, answer }: CardProps) {
  const title = FIGURES.euros.titles[kind]
  const days = dayColumns(kind, answer)
  const max = Math.max(0, ...days.flatMap(({ now, past }) => [now ?? 0, past ?? 0]))
  const [highest] = days.toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0))
  const hasFigure = (day: DayColumn) =>
    day.now !== null && day.now > 0 && (days.length <= MAX_FIGURES || day === highest)
  const columns: PlotColumn[] = days.map((day, at) => ({
    key: String(at),
    label: labelOf(kind, day, at),
    bars: [day.past, day.now],
    figure: hasFigure(day) ? formatBareEuros(day.now ?? 0) : undefined,
  }))
  const now = periodTitle(kind, answer.days.from)
  return (
    <PlotCard
      place="euros"
      title={title}
      answer={answer}
      aside={
        <ul className={styles.legend}>
          <li data-bar="before">{periodShort(kind, answer.before.from)}</li>
          <li data-bar="now">{periodShort(kind, answer.days.from)}</li>
        </ul>
      }
      table={{
        columns: [
          { name: FIGURES.euros.columns[kind] },
          { name: now, as: 'euro' },
          { name: periodTitle(kind, answer.before.from), as: 'euro' },
        ],
        rows: days.map((day) => [nameOf(kind, day), day.now, day.past]),
      }}
    >
      <ColumnPlot
        name={FIGURES.plotOf(title, now)}
        columns={columns}
        max={max}
        ticks={ticksUpTo(max).map((value) => ({ value, label: formatBareEuros(value) }))}
      />
    </PlotCard>
  )
}

function labelOf(kind: CardProps['kind'], { from }: DayColumn, at: number): string {
  if (kind === 'week') return weekdayShort(WEEKDAYS.indexOf(weekdayOf(from)))
  if (kind === 'year') return monthShort(from)
  return at % WEEK === 0 ? String(at + 1) : ''
}

function nameOf(kind: CardProps['kind'], { from }: DayColumn): string {
  if (kind === 'year') return formatMonth(from)
  return kind === 'week' ? formatShortDay(from) : formatDay(from)
}
