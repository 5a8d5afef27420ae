import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type NoticeState, noticeStateOf } from '@lichtspel/domain/outage/notice'
import { noticeWords } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Button } from '@lichtspel/ui/button'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { useDeskActs } from '../act/desk-acts.ts'
import type { ExpectedDay } from '../day/expected-day.ts'
import { useMinute } from '../screen/use-minute.ts'
import { outagesOf } from './outages.ts'
import styles from './trouble.module.css'

/** Opens the dialog about what goes wrong today. */
export function TroubleButton({ expected: { day, delays } }: { expected: ExpectedDay }) {
  const { trouble } = useDeskActs()
  const now = useMinute()
  const late = Object.keys(delays).length
  const broken = outagesOf(day, now).length
  const count = late + broken
  if (trouble === undefined) return null
  return (
    <Button aria-haspopup="dialog" onClick={trouble}>
      <Icon name="warning" /> <span data-words>{TROUBLE.button}</span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count} data-broken={broken > 0 || undefined}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">({TROUBLE.count(late, broken)})</span>
          </span>
        </>
      )}
    </Button>
  )
}

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
