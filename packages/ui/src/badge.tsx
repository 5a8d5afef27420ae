import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeProps = { tone?: 'amber' | 'floor'; children: ReactNode }

/** A short label for the element beside it. Never use it as the only way to convey a meaning. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
