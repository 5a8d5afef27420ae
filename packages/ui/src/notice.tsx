import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeKind = 'info' | 'done' | 'warning' | 'error'

const ICONS = { info: 'info', done: 'check', warning: 'warning', error: 'error' } as const satisfies Record<
  NoticeKind,
  IconName
>

export type NoticeProps = {
  kind?: NoticeKind
  /** `alert` interrupts a screen reader: only for something that just went wrong. */
  role?: 'alert' | 'status'
  id?: string
  /** Buttons and links for what the user can do about it. */
  actions?: ReactNode
  children: ReactNode
}

export function Notice({ kind = 'info', role, id, actions, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={role} id={id}>
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
