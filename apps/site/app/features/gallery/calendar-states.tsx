import { CALENDAR_WORDS } from '@lichtspel/texts/calendar'
import { Calendar, type DayMark } from '@lichtspel/ui/calendar'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const TODAY = '2026-11-15'
const MARKS: Record<string, DayMark> = {
  '2026-11-18': { words: 'bijna volzet', tone: 'nearly' },
  '2026-11-19': { words: 'volzet', tone: 'full' },
  '2026-11-25': { words: 'gesloten', tone: 'closed' },
}

export function CalendarStates() {
  const [date, setDate] = useState<string | null>('2026-11-21')
  const [month, setMonth] = useState('2026-11')
  return (
    <Section title="Kalender">
      <div className={styles.stack}>
        <Calendar
          words={CALENDAR_WORDS}
          value={date}
          today={TODAY}
          month={month}
          markOf={(day) => MARKS[day] ?? (day < TODAY ? { words: 'voorbij', off: true } : { words: 'vrij' })}
          onMonthChange={setMonth}
          onChange={setDate}
        />
        <p>Gekozen: {date}</p>
      </div>
    </Section>
  )
}
