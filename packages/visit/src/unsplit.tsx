import type { ReactNode } from 'react'
import styles from './unsplit.module.css'

/** The one word in running text that must not break at its hyphen. */
export const E_MAIL = /(e-mail\p{L}*)/u

/** Keeps words with a hyphen, such as VR-shooten, on one line; `which` limits it to some of them. */
export function unsplit(words: string, which = /(\S+-\S+)/): ReactNode {
  return words.split(which).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
