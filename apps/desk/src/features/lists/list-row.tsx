import { mayActAs } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { LISTS } from '@lichtspel/texts/desk/lists'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import styles from './lists.module.css'

export type ListedBooking = { id: string; date: IsoDate; name: string; players: number }

export type ListRowProps = {
  booking: ListedBooking
  /** What the list is sorted by, such as a time, a day or an option's end. */
  when: ReactNode
  /** Small print under the time. */
  whenMore?: ReactNode
  children?: ReactNode
  amount?: ReactNode
  /** Buttons for this booking. */
  side?: ReactNode
  tone?: 'late' | 'alarm' | undefined
}

/** One booking in a list; the whole row opens the booking in its day, except for a cook. */
export function ListRow({ booking, when, whenMore, amount, children, side, tone }: ListRowProps) {
  const { id, date, players } = booking
  const { role } = useColleague()
  return (
    <li className={styles.row} data-tone={tone}>
      <div className={styles.when}>
        <b>{when}</b>
        {whenMore !== undefined && <span>{whenMore}</span>}
      </div>
      <div className={styles.about}>
        {mayActAs(role, 'desk') ? (
          <Link className={styles.name} to={`/agenda/${date}?boeking=${id}`}>
            {shownName(booking)}
          </Link>
        ) : (
          <b className={styles.name}>{shownName(booking)}</b>
        )}
        <span className={styles.players}>{LISTS.players(players)}</span>
        {children}
      </div>
      {amount !== undefined && <b className={styles.amount}>{amount}</b>}
      {side !== undefined && <div className={styles.side}>{side}</div>}
    </li>
  )
}

export function shownName({ name }: Pick<ListedBooking, 'name'>): string {
  return name === '' ? LISTS.noName : name
}
