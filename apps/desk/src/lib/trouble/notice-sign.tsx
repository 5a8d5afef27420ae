import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type NoticeState, noticeStateOf } from '@lichtspel/domain/outage/notice'
import { noticeWords } from '@lichtspel/texts/desk/outage'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { useMinute } from '../use-minute.ts'
import styles from './notice-sign.module.css'

const ICONS: Record<NoticeState, IconName> = {
  here: 'check',
  agreed: 'check',
  mailed: 'mail',
  call: 'phone',
  other: 'warning',
}

/** Whether a group that was moved because of an outage knows it. */
export function NoticeSign({ visit }: { visit: DeskVisit }) {
  const now = useMinute()
  const state = noticeStateOf(visit, now.epochMs)
  if (state === null) return null
  return (
    <span className={styles.sign} data-state={state}>
      <Icon name={ICONS[state]} /> {noticeWords(state, visit)}
    </span>
  )
}
