import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { VISIT_STEP } from '@lichtspel/texts/plan/visit-line'
import { GAME_ORDER } from '../venue/game-order.ts'
import styles from './plan-place.module.css'

/** The place of the plans until they are there, as high as the first of them will be with another one folded below it. */
export function PlanPlace({ games }: { games: PerAttraction<number> }) {
  return (
    <div className={styles.place} aria-busy="true">
      <p className="visually-hidden">{VISIT_STEP.looking}</p>
      <div className={styles.open}>
        {GAME_ORDER.filter((id) => games[id] > 0).map((id) => (
          <span key={id} />
        ))}
      </div>
      <div className={styles.folded} />
    </div>
  )
}
