import type { ReactNode } from 'react'
import styles from './unsplit.module.css'

/** The one word whose hyphen ends no line of running text. */
export const E_MAIL = /(e-mail\p{L}*)/u

/** Words with a hyphen in them, such as VR-shooten, stay on one line; `which`: only these. */
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
