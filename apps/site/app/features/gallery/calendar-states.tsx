import { Calendar } from '@lichtspel/ui/calendar'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Shelf } from './shelf.tsx'

export function CalendarStates() {
  const [date, setDate] = useState<string | null>('2026-11-21')
  return (
    <Shelf title="Kalender">
      <div className={styles.stack}>
        <Calendar
          label="Kies een datum"
          value={date}
          min="2026-11-15"
          max="2027-11-15"
          isUnavailable={(day) => day === '2026-11-18' || day === '2026-11-25'}
          onChange={setDate}
        />
        <p>Gekozen: {date}</p>
      </div>
    </Shelf>
  )
}
