import type { WhatIfAnswer } from '@lichtspel/contract/desk/what-if'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Icon } from '@lichtspel/ui/icon'
import { useState } from 'react'
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
      {isTable ? <DayTable answer={answer} /> : <DayPlot answer={answer} />}
      <button
        type="button"
        className={styles.switch}
        aria-label={isTable ? WHAT_IF.asPlotOf : WHAT_IF.asTableOf}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? WHAT_IF.asPlot : WHAT_IF.asTable}
      </button>
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
              <strong>{WHAT_IF.wonOf(won.wishes, won.of)}</strong> {WHAT_IF.won(won.cents)}
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

function DayTable({ answer: { days } }: { answer: WhatIfAnswer }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.wide} tabIndex={0} aria-label={WHAT_IF.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{WHAT_IF.day}</th>
            <th scope="col">{WHAT_IF.difference}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, cents }) => (
            <tr key={date}>
              <th scope="row">{WHAT_IF.dayName(date)}</th>
              <td>{WHAT_IF.sum(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
