import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export type PanelProps = {
  title: string
  aside?: ReactNode
  /** Cancelled: still readable, but not highlighted. */
  isOver?: boolean
  children: ReactNode
}

export function Panel({ title, aside, isOver = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-over={isOver || undefined}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
