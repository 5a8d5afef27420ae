import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { AGENDA, groupName } from '@lichtspel/texts/desk/agenda'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { VISIT_CARD } from '@lichtspel/texts/desk-today'
import { formatSum } from '@lichtspel/texts/prices'
import { Button, RoundButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { DayPicker, FindButton, LiveSign } from '../../lib/day/day-head.tsx'
import { useExpectedDay } from '../../lib/day/expected-day.ts'
import type { DeskDayState } from '../../lib/day/use-desk-day.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { billRemark } from './bill-remark.ts'
import styles from './bills.module.css'
import { type BillGroup, groupBills, rowCents } from './day-bills.ts'

const SIGNS: Record<BillGroup, ReactNode> = {
  due: <DeskIcon name="bill" />,
  'to-return': <DeskIcon name="deposits" />,
  paid: <Icon name="check" />,
  invoiced: <DeskIcon name="invoice" />,
  'at-bank': <DeskIcon name="transfer" />,
  'to-come': <DeskIcon name="today" />,
  'no-show': <Icon name="close" />,
}

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

type BillsHeadProps = {
  date: IsoDate
  received: DeskDayState
  onDate: (date: IsoDate) => void
}

function BillsHead({ date, received, onDate }: BillsHeadProps) {
  const today = useToday()
  return (
    <header className={styles.head}>
      <h1>{BILLS.title}</h1>
      <div className={styles.day}>
        <RoundButton icon="previous" label={AGENDA.previousDay} onPress={() => onDate(addDays(date, -1))} />
        <DayPicker date={date} onDate={onDate} />
        <RoundButton icon="next" label={AGENDA.nextDay} onPress={() => onDate(addDays(date, 1))} />
        {date !== today && <Button onClick={() => onDate(today)}>{AGENDA.today}</Button>}
      </div>
      <div className={styles.acts}>
        <FindButton />
        <LiveSign received={received} className={styles.live} />
      </div>
    </header>
  )
}

type BillListProps = {
  visits: readonly DeskVisit[]
  now: Moment
  selected: string | null
}

/** The day's groups by what is left to do about their bill. Groups that are still to come are folded. */
function BillList({ visits, now, selected }: BillListProps) {
  const groups = groupBills(visits, now.epochMs)
  return groups.map(({ group, visits: billed }) => (
    <Group key={group} {...{ group, now, selected }} visits={billed} isOnly={groups.length === 1} />
  ))
}

type GroupProps = BillListProps & { group: BillGroup; isOnly: boolean }

function Group({ group, visits, now, selected, isOnly }: GroupProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className={styles.heading}>
      {BILLS.groups[group]} <span>{visits.length}</span>
    </h2>
  )
  const rows = (
    <ul className={styles.rows} aria-labelledby={id}>
      {visits.map((visit) => (
        <Row key={visit.id} visit={visit} group={group} now={now} isSelected={visit.id === selected} />
      ))}
    </ul>
  )
  if (group === 'to-come')
    return (
      <details className={styles.folded} open={isOnly}>
        <summary>{heading}</summary>
        {rows}
      </details>
    )
  return (
    <section aria-labelledby={id}>
      {heading}
      {rows}
    </section>
  )
}

type RowProps = { visit: DeskVisit; group: BillGroup; now: Moment; isSelected: boolean }

function Row({ visit, group, now, isSelected }: RowProps) {
  const { zone } = useVenue()
  const { words, isUrgent } = billRemark(visit, { group, now: now.epochMs, zone })
  const people = visit.headCount ?? visit.players
  return (
    <li>
      <Link
        className={styles.row}
        to={`?boeking=${visit.id}`}
        aria-current={isSelected ? 'true' : undefined}
        data-group={group}
        data-urgent={isUrgent || undefined}
      >
        <span className={styles.words}>
          <span className={styles.who}>
            <span className={styles.name}>{groupName(visit)}</span>
            <span aria-hidden="true"> · {people}</span>
            <span className="visually-hidden">, {VISIT_CARD.peopleReceived(people)}, </span>
          </span>
          <span className={styles.remark}>
            {isUrgent ? <Icon name="warning" /> : SIGNS[group]}
            <span>{words}</span>
          </span>
        </span>
        <span className="visually-hidden">, </span>
        <span className={styles.amount}>{formatSum(rowCents(visit.bill))}</span>
      </Link>
    </li>
  )
}
