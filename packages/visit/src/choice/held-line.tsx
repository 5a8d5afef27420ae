import { HOLD_WORDS } from '@lichtspel/texts/booking'
import type { Choice } from './choice.ts'
import styles from './held-line.module.css'

/** A calm line instead of a countdown, shown only when the server granted every slot. */
export function HeldLine({ choice }: { choice: Choice }) {
  return choice.hold === 'held' ? <p className={styles.held}>{HOLD_WORDS.kept}</p> : null
}
