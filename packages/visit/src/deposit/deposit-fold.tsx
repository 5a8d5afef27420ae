import type { ReactNode } from 'react'
import { Heading } from '../heading.tsx'
import styles from './deposit.module.css'

export type DepositFoldProps = {
  title: string
  /** Until when it can be paid. */
  due: ReactNode
  /** The words that open it. */
  show: string
  /** The next thing to do, so its words are filled. */
  isNext?: boolean
  /** The level of its heading below that of the screen. */
  below?: 0 | 1
  children: ReactNode
}

/** The deposit and when it is due. How to pay it opens below. */
export function DepositFold({ title, due, show, isNext = false, below = 0, children }: DepositFoldProps) {
  return (
    <details className={styles.deposit}>
      <summary>
        <div>
          <Heading below={below}>{title}</Heading>
          <p className={styles.due}>{due}</p>
        </div>
        <span className={styles.show} data-next={isNext || undefined}>
          {show}
        </span>
      </summary>
      <div className={styles.how}>{children}</div>
    </details>
  )
}
