import type { WhatIfAnswer } from '@lichtspel/contract/desk/what-if'
import { type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { formatDayShort, formatShortDay } from '@lichtspel/texts/dates'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Icon } from '@lichtspel/ui/icon'
import { useState } from 'react'
import { TableSwitch } from '../plots/plot-card.tsx'
import { type PlotTable, TableOf } from '../plots/plot-table.tsx'
import styles from './what-if.module.css'

/** How many bars get their figure: the largest ones. */
const MOST_FIGURES = 8

/** The bars take this part of the height on their side; the rest is for their figures. */
const BAR_SHARE = 0.8

const isWeekend = (date: IsoDate) => ['saturday', 'sunday'].includes(weekdayOf(date))

/** What it would have brought: in total, by day, and which groups. */
export function Result({ answer }: { answer: WhatIfAnswer }) {
  const { cents, minutesOpen } = answer
  const [isTable, setTable] = useState(false)
  return (
    <>
      <p className={styles.sum}>
        <b data-sign={Math.sign(cents)}>{WHAT_IF.sum(cents)}</b> {WHAT_IF.in30Days}
        {minutesOpen !== 0 && (
          <>
            , {WHAT_IF.with} <strong>{WHAT_IF.open(minutesOpen)}</strong>
          </>
        )}
      </p>
      {isTable ? (
        <TableOf title={WHAT_IF.title} table={dayTable(answer)} from={answer.days[0]?.date ?? ''} />
      ) : (
        <DayPlot answer={answer} />
      )}
      <TableSwitch title={WHAT_IF.title} isTable={isTable} onChange={setTable} />
      <Groups answer={answer} />
    </>
  )
}

function Groups({ answer: { won, lost, moved } }: { answer: WhatIfAnswer }) {
  return (
    <ul className={styles.groups}>
      <li data-sign="1">
        <Icon name="plus" />
        <span>
          {won.of === 0 ? (
            WHAT_IF.noWishes
          ) : (
            <>
              <strong>{WHAT_IF.wonOf(won.wishes, won.of)}</strong> {WHAT_IF.won(won.wishes, won.cents)}
            </>
          )}
        </span>
      </li>
      <li data-sign="-1">
        <Icon name="minus" />
        <span>
          <strong>{WHAT_IF.groups(lost.groups)}</strong> {WHAT_IF.lost(lost.groups, lost.cents)};{' '}
          {WHAT_IF.moved(moved)}
        </span>
      </li>
    </ul>
  )
}

function dayTable({ days }: WhatIfAnswer): PlotTable {
  return {
    columns: [{ name: WHAT_IF.columns.day }, { name: WHAT_IF.columns.difference, as: 'difference' }],
    rows: days.map(({ date, cents }) => [formatShortDay(date), cents]),
  }
}

/** The difference of each day: won above the line, lost below it. */
function DayPlot({ answer: { days, cents } }: { answer: WhatIfAnswer }) {
  const [most, least] = [
    Math.max(0, ...days.map((day) => day.cents)),
    Math.min(0, ...days.map((day) => day.cents)),
  ]
  const line = most - least === 0 ? 50 : Math.min(Math.max((100 * most) / (most - least), 15), 85)
  const width = 100 / days.length
  const figured = new Set(
    days
      .filter((day) => day.cents !== 0)
      .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
      .slice(0, MOST_FIGURES)
      .map(({ date }) => date),
  )
  const heightOf = (value: number) =>
    value > 0 ? (BAR_SHARE * line * value) / most : (BAR_SHARE * (100 - line) * value) / (least || 1)
  return (
    <div className={styles.dayPlotPlot}>
      <svg role="img" aria-label={WHAT_IF.plotOf(days[0]?.date ?? '', days.at(-1)?.date ?? '', cents)}>
        {/* First, so that none lies over the figure of a neighbour. */}
        {days.map(({ date }, at) =>
          isWeekend(date) ? (
            <rect
              key={date}
              className={styles.weekend}
              x={`${at * width}%`}
              width={`${width}%`}
              height="100%"
            />
          ) : null,
        )}
        {days.map((day, at) => (
          <DayBar
            key={day.date}
            {...{ day, line, width, from: at * width, height: heightOf(day.cents) }}
            hasFigure={figured.has(day.date)}
          />
        ))}
        <line className={styles.line} x1="0" x2="100%" y1={`${line}%`} y2={`${line}%`} />
      </svg>
      <svg className={styles.dates} aria-hidden="true">
        {days.map(({ date }, at) =>
          weekdayOf(date) === 'saturday' ? (
            <text
              key={date}
              x={`${(at + 0.5) * width}%`}
              y="1em"
              data-end={at > days.length - 3 || undefined}
            >
              {formatDayShort(date)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

type DayBarProps = {
  day: WhatIfAnswer['days'][number]
  line: number
  width: number
  from: number
  height: number
  hasFigure: boolean
}

function DayBar({ day: { cents }, line, width, from, height, hasFigure }: DayBarProps) {
  const top = cents > 0 ? line - height : line
  return (
    <>
      {cents !== 0 && (
        <rect
          className={styles.bar}
          data-sign={Math.sign(cents)}
          x={`${from + width * 0.15}%`}
          width={`${width * 0.7}%`}
          y={`${top}%`}
          height={`${height}%`}
          rx="2"
        />
      )}
      {hasFigure && (
        <text
          className={styles.figure}
          data-sign={Math.sign(cents)}
          x={`${from + width / 2}%`}
          y={`${cents > 0 ? top : line + height}%`}
          dy={cents > 0 ? '-0.35em' : '1.1em'}
        >
          {WHAT_IF.figure(cents)}
        </text>
      )}
    </>
  )
}
