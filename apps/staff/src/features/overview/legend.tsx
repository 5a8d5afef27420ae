import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import styles from './legend.module.css'

/** What each warmth stands for. */
export function Legend({ withBars = false }: { withBars?: boolean }) {
  return (
    <div className={styles.legend}>
      <span>{OVERVIEW_WORDS.legend}</span>
      <ul>
        {OVERVIEW_WORDS.steps.map((step, heat) => (
          <li key={step} data-heat={heat}>
            {step}
          </li>
        ))}
      </ul>
      {withBars && <span className={styles.bars}>{OVERVIEW_WORDS.bars}</span>}
    </div>
  )
}
