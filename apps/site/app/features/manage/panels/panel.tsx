import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export type PanelProps = {
  title: string
  aside?: ReactNode
  /** Cancelled: still to be read, no longer lit. */
  isOver?: boolean
  /** What follows is larger than its heading. */
  isLeading?: boolean
  children: ReactNode
}

/** One subject of the page, under its own heading. */
export function Panel({ title, aside, isOver = false, isLeading = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-over={isOver || undefined}>
      <header className={styles.header} data-leading={isLeading || undefined}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
