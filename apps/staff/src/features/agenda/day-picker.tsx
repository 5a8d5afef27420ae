import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { useRef } from 'react'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import styles from './agenda-head.module.css'

/** Any day, by the calendar that the device has. */
export function DayPicker({ date, onDate }: { date: IsoDate; onDate: (date: IsoDate) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <button type="button" aria-label={AGENDA.pickDay} onClick={() => input.current?.showPicker()}>
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
