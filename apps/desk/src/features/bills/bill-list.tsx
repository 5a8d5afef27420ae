import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { Moment } from '@lichtspel/domain/time/moment'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { VISIT_CARD } from '@lichtspel/texts/desk-today'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import styles from './bill-list.module.css'
import { billRemark } from './bill-remark.ts'
import { type BillGroup, groupBills, rowCents } from './day-bills.ts'

export type BillListProps = {
  visits: readonly DeskVisit[]
  now: Moment
  selected: string | null
}

/** The day's groups by what is left to do about their bill. Groups that are still to come are folded. */
export function BillList({ visits, now, selected }: BillListProps) {
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

const SIGNS: Record<BillGroup, ReactNode> = {
  due: <DeskIcon name="bill" />,
  'to-return': <DeskIcon name="deposits" />,
  paid: <Icon name="check" />,
  invoiced: <DeskIcon name="invoice" />,
  'at-bank': <DeskIcon name="transfer" />,
  'to-come': <DeskIcon name="today" />,
  'no-show': <Icon name="close" />,
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
