import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import type { PeriodKind } from '@lichtspel/domain/figures/figure-period'
import { FIGURES } from '@lichtspel/texts/desk/figures'
import { type ReactNode, useId, useState } from 'react'
import { type PlotTable, TableOf } from './plot-table.tsx'
import styles from './plots.module.css'

/** What every card receives. */
export type CardProps = { kind: PeriodKind; answer: FiguresAnswer }

export type PlotCardProps = {
  /** Where the card stands on a wide screen. */
  place: 'heat' | 'euros' | 'formulas' | 'lead' | 'money' | 'missed'
  title: string
  aside?: ReactNode
  answer: FiguresAnswer
  table: PlotTable
  children: ReactNode
}

/** A plot, or the same as a table. Paper always has the plot: the tables do not fit on two pages. */
export function PlotCard({ place, title, aside, answer, table, children }: PlotCardProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <section className={styles.card} data-place={place} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={styles.plot} data-off={isTable || undefined}>
        {children}
      </div>
      {isTable && <TableOf title={title} table={table} from={answer.days.from} />}
      <TableSwitch title={title} isTable={isTable} onChange={setTable} />
    </section>
  )
}

type TableSwitchProps = { title: string; isTable: boolean; onChange: (isTable: boolean) => void }

export function TableSwitch({ title, isTable, onChange }: TableSwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={isTable ? FIGURES.asPlotOf(title) : FIGURES.asTableOf(title)}
      onClick={() => onChange(!isTable)}
    >
      {isTable ? FIGURES.asPlot : FIGURES.asTable}
    </button>
  )
}
