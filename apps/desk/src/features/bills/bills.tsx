import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { Skeleton } from '@lichtspel/ui/skeleton'
import type { ReactNode } from 'react'
import { useExpectedDay } from '../../lib/expected-day.ts'
import type { DeskDayState } from '../../lib/use-desk-day.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { BillList } from './bill-list.tsx'
import styles from './bills.module.css'
import { BillsHead } from './bills-head.tsx'

export type BillsProps = {
  date: IsoDate
  received: DeskDayState
  selected: string | null
  onDate: (date: IsoDate) => void
  /** The bill of the selected group, beside the list. */
  children: ReactNode
  /** The closing of the day, beside or below. */
  closing: (visits: readonly DeskVisit[]) => ReactNode
}

/** The bills of a day, live: who still pays, who paid, and the closing of the day. */
export function Bills({ date, received, selected, onDate, children, closing }: BillsProps) {
  const now = useMinute()
  const visits = useExpectedDay(received)?.day.visits
  return (
    <div className={styles.page}>
      <BillsHead date={date} received={received} onDate={onDate} />
      {visits === undefined ? (
        <Waiting received={received} />
      ) : (
        <div className={styles.columns} data-chosen={selected !== null || undefined}>
          <section className={styles.list} aria-label={BILLS.list}>
            {visits.length === 0 && <p className={styles.empty}>{BILLS.empty}</p>}
            <BillList visits={visits} now={now} selected={selected} />
          </section>
          {selected !== null && children}
          <div className={styles.closing}>{closing(visits)}</div>
        </div>
      )}
    </div>
  )
}

function Waiting({ received: { isAsking } }: { received: DeskDayState }) {
  return (
    <div className={styles.empty} aria-busy="true">
      <p>{isAsking ? BILLS.loading : BILLS.unanswered}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
