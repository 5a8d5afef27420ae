import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeProps = { tone?: 'amber' | 'floor'; children: ReactNode }

/** A few words that qualify the thing beside it; never the only bearer of a meaning. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
