import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

export type FoldProps = {
  title: string
  /** Its gist, beside the title. */
  line: string
  children: ReactNode
}

/** A part of the page that is one row until it is opened. Beside the ticket, on a wide screen, it is open. */
export function Fold({ title, line, children }: FoldProps) {
  const id = useId()
  const [isWide] = useState(() => matchMedia('(width >= 60rem)').matches)
  return (
    <section aria-labelledby={id}>
      <details className={styles.fold} open={isWide}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className={styles.line}>{line}</span>
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  )
}
