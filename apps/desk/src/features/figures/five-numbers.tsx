import { FIGURES, periodTitle } from '@lichtspel/texts/desk/figures'
import { useState } from 'react'
import styles from './five-numbers.module.css'
import { numbersOf, trailTable } from './numbers.ts'
import { type CardProps, TableSwitch } from './plots/plot-card.tsx'
import { TableOf } from './plots/plot-table.tsx'
import { SparkLine } from './plots/spark-line.tsx'

export function FiveNumbers({ kind, answer }: CardProps) {
  const [isTable, setTable] = useState(false)
  const { title } = FIGURES.numbers
  const period = periodTitle(kind, answer.days.from)
  return (
    <section className={styles.numbers} aria-label={title}>
      <dl className={styles.list}>
        {numbersOf(answer).map(({ key, name, value, unit, change, isBetter, trail }) => (
          <div key={key} className={styles.one} data-key={key}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {value} {unit !== undefined && <small>{unit}</small>}
            </dd>
            <dd className={styles.change} data-better={isBetter ?? undefined}>
              {change}
            </dd>
            <dd className={styles.line}>
              <SparkLine name={FIGURES.plotOf(name, period)} values={trail} />
            </dd>
          </div>
        ))}
      </dl>
      {isTable && <TableOf title={title} table={trailTable(kind, answer)} from={answer.days.from} />}
      <TableSwitch title={title} isTable={isTable} onChange={setTable} />
    </section>
  )
}
