import type { WhatIfAnswer } from '@lichtspel/contract/desk/what-if'
import { formatShortDay } from '@lichtspel/texts/dates'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Icon } from '@lichtspel/ui/icon'
import { useState } from 'react'
import { TableSwitch } from '../plots/plot-card.tsx'
import { type PlotTable, TableOf } from '../plots/plot-table.tsx'
import { DayPlot } from './day-plot.tsx'
import styles from './result.module.css'

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
