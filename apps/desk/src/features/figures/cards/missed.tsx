import type { MissedSpot } from '@lichtspel/contract/desk/figures'
import { shortName } from '@lichtspel/texts/catalogue'
import { FIGURES, missedReason, weekHours } from '@lichtspel/texts/desk/figures'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'
import styles from './cards.module.css'

const WORDS = FIGURES.missed
/** The rest is in the table. */
const MAX_SHOWN = 6

/** What visitors wished and the planner could not give, most first. */
export function Missed({ answer }: CardProps) {
  const shown = useShown()
  const { missed } = answer
  const sum = (part: 'wishes' | 'people' | 'cents') => missed.reduce((total, one) => total + one[part], 0)
  const why = ({ reason, attraction }: MissedSpot) =>
    missedReason(reason, attraction === null ? null : shortName(shown(attraction)))
  return (
    <PlotCard
      place="missed"
      title={WORDS.title}
      answer={answer}
      aside={missed.length === 0 ? undefined : WORDS.total(sum('wishes'), sum('people'), sum('cents'))}
      table={{
        columns: [
          { name: WORDS.columns.when },
          { name: WORDS.columns.why },
          { name: WORDS.columns.wishes },
          { name: WORDS.columns.people },
          { name: WORDS.columns.euros, as: 'euro' },
        ],
        rows: missed.map((spot) => [weekHours(spot), why(spot), spot.wishes, spot.people, spot.cents]),
      }}
    >
      {missed.length === 0 && <p>{WORDS.none}</p>}
      <ul className={styles.missed}>
        {missed.slice(0, MAX_SHOWN).map((spot) => (
          <li key={`${weekHours(spot)} ${why(spot)}`}>
            <span>
              <b>{weekHours(spot)}</b>
              <small>{why(spot)}</small>
            </span>
            <span>
              <span>
                <b data-wishes>{spot.wishes}</b> {WORDS.wishNoun(spot.wishes)}
              </span>
              <small>{WORDS.people(spot.people)}</small>
            </span>
            <b>{WORDS.about(spot.cents)}</b>
          </li>
        ))}
      </ul>
    </PlotCard>
  )
}
