import { Calendar, type DayMark } from '@lichtspel/ui/calendar'
import { useState } from 'react'

const TODAY = '2026-11-15'
const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
const WORDS = {
  label: 'Kies een dag',
  previous: 'Vorige maand',
  next: 'Volgende maand',
  month: (month: string) => `maand ${month}`,
  day: dayName,
  weekdays: WEEKDAYS.map((full) => ({ short: full.slice(0, 2), full })),
}
const MARKS: Record<string, DayMark> = {
  '2026-11-18': { words: 'bijna volzet', tone: 'nearly' },
  '2026-11-19': { words: 'volzet', tone: 'full' },
  '2026-11-25': { words: 'gesloten', tone: 'closed' },
}

/** `zaterdag 21 november 2026` */
export function dayName(date: string): string {
  return new Intl.DateTimeFormat('nl-BE', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
}

/**
 * A calendar on which today is 15 November 2026. It remembers the choice, which is 21 November at first unless `start` says otherwise.
 */
export function NovemberCalendar({
  start = '2026-11-21',
  months = 1,
}: {
  start?: string | null
  months?: number
}) {
  const [date, setDate] = useState(start)
  const [month, setMonth] = useState('2026-11')
  return (
    <>
      <Calendar
        words={WORDS}
        value={date}
        today={TODAY}
        month={month}
        months={months}
        markOf={(day) => MARKS[day] ?? (day < TODAY ? { words: 'voorbij', off: true } : { words: 'vrij' })}
        onMonthChange={setMonth}
        onChange={setDate}
      />
      <p>gekozen: {date}</p>
    </>
  )
}
