import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { capitalised } from '@lichtspel/texts/language'
import { useRef } from 'react'
import { DeskIcon } from '../screen/desk-icon.tsx'
import styles from './day-head.module.css'

/** Shows the current day; pressing it opens the device's own date picker. */
export function DayPicker({ date, onDate }: { date: IsoDate; onDate: (date: IsoDate) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <button type="button" title={AGENDA.pickDay} onClick={() => input.current?.showPicker()}>
        <span className={styles.long}>{capitalised(formatDayAndMonth(date))}</span>
        <span className={styles.short} aria-hidden="true">
          {capitalised(formatShortDay(date))}
        </span>
        <DeskIcon name="agenda" />
      </button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => isIsoDate(target.value) && onDate(target.value)}
      />
    </span>
  )
}
