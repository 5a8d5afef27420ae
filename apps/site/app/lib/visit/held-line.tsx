import { HOLD_WORDS } from '@lichtspel/texts/booking'
import styles from './held-line.module.css'

/** A calm line instead of a countdown. */
export function HeldLine() {
  return <p className={styles.held}>{HOLD_WORDS.kept}</p>
}
