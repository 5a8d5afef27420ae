import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { HOURS } from '@lichtspel/texts/hours'
import { named } from '@lichtspel/texts/language'
import styles from './opening-hours.module.css'

/** Later exceptions can be found in the booking calendar. */
const SHOWN_DAYS = 60

export type ExceptionListProps = { exceptions: readonly HoursException[]; today: IsoDate }

/** The upcoming days that differ from their weekday, and why. */
export function ExceptionList({ exceptions, today }: ExceptionListProps) {
  const until = addDays(today, SHOWN_DAYS)
  const shown = exceptions
    .filter(({ from, to }) => to >= today && from <= until)
    .toSorted((a, b) => a.from.localeCompare(b.from))
  if (shown.length === 0) return null
  return (
    <ul className={styles.exceptions}>
      {shown.map(({ from, to, hours, reason }) => (
        <li key={from}>
          <strong>{HOURS.dates(from, to)}</strong> {hours === null ? HOURS.closedThen : HOURS.range(hours)} (
          {named(reason)})
        </li>
      ))}
    </ul>
  )
}
