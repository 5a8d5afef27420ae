import type { ReactNode } from 'react'
import styles from './unsplit.module.css'

/** Words with a hyphen in them, such as VR-shooten, stay on one line. */
export function unsplit(words: string): ReactNode {
  return words.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
