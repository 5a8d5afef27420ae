import { FIGURES, formatBareEuros, periodTitle } from '@lichtspel/texts/desk/figures'
import { named } from '@lichtspel/texts/language'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'
import plot from '../plots/plots.module.css'
import styles from './cards.module.css'

/** What each formula brought in, with a mark for the period before. */
export function Formulas({ kind, answer }: CardProps) {
  const { title, before, none, columns } = FIGURES.formulas
  const nameOf = useFormulaName()
  const { formulas } = answer
  const max = Math.max(1, ...formulas.flatMap(({ cents, centsBefore }) => [cents, centsBefore]))
  const place = (cents: number) => `${(100 * Math.max(cents, 0)) / max}%`
  const now = periodTitle(kind, answer.days.from)
  return (
    <PlotCard
      place="formulas"
      title={title}
      answer={answer}
      aside={
        <ul className={plot.legend}>
          <li data-bar="mark">{before[kind]}</li>
        </ul>
      }
      table={{
        columns: [
          { name: columns.formula },
          { name: now, as: 'euro' },
          { name: periodTitle(kind, answer.before.from), as: 'euro' },
          { name: columns.groups },
          { name: columns.groupsBefore },
        ],
        rows: formulas.map((one) => [
          nameOf(one.id),
          one.cents,
          one.centsBefore,
          one.groups,
          one.groupsBefore,
        ]),
      }}
    >
      {formulas.length === 0 && <p>{none}</p>}
      <ul className={styles.formulas} aria-label={FIGURES.plotOf(title, now)}>
        {formulas.map(({ id, cents, centsBefore }) => (
          <li key={id}>
            <span className={styles.name}>{nameOf(id)}</span>
            <svg aria-hidden="true">
              <rect x="0" y="15%" width={place(cents)} height="70%" rx="3" />
              <line
                className={styles.edge}
                x1={place(centsBefore)}
                x2={place(centsBefore)}
                y1="0"
                y2="100%"
              />
              <line x1={place(centsBefore)} x2={place(centsBefore)} y1="0" y2="100%" />
            </svg>
            <b>{formatBareEuros(cents)}</b>
          </li>
        ))}
      </ul>
    </PlotCard>
  )
}

/** The name of a formula, also of one that is no longer offered. */
function useFormulaName(): (id: string) => string {
  const { catalogues, offeredBefore } = useOffer()
  return (id) => {
    const found = [...catalogues, ...offeredBefore]
      .flatMap(({ formulas }) => formulas)
      .find((formula) => formula.id === id)
    return found === undefined ? id : named(found.names)
  }
}
