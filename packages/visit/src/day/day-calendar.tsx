import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import type { DayState } from '@lichtspel/domain/slots/day-availability'
import { DATE_STEP } from '@lichtspel/texts/booking'
import { CALENDAR_WORDS } from '@lichtspel/texts/calendar'
import { Calendar, type DayMark } from '@lichtspel/ui/calendar'
import { useEffect, useState } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { readMonth } from '../device/day-api.ts'
import { useCatalogue, useVenue } from '../venue/offer-context.tsx'
import styles from './day-calendar.module.css'

export type DayCalendarProps = {
  date: string
  players: number | null
  onChoose: (date: string) => void
}

const TONES = { open: undefined, 'nearly-full': 'nearly', full: 'full', closed: 'closed' } as const

export function DayCalendar({ date, players, onChoose }: DayCalendarProps) {
  const today = useToday()
  const { players: group } = useCatalogue().rules
  const [month, setMonth] = useState(date.slice(0, 7))
  const states = useMonthStates(month, players ?? group.min)
  const markOf = (day: string): DayMark => {
    if (day < today) return { words: DATE_STEP.past, off: true }
    const state = states.get(day) ?? 'open'
    return { words: DATE_STEP.states[state], tone: TONES[state] }
  }
  const choose = (day: string) => {
    if (day < today) console.info('a date in the past cannot be chosen', day)
    else onChoose(day)
  }
  return (
    <div className={styles.choice}>
      <Calendar
        words={CALENDAR_WORDS}
        value={date}
        today={today}
        month={month}
        markOf={markOf}
        onMonthChange={setMonth}
        onChange={choose}
      />
      <ul className={styles.legend}>
        <li data-tone="nearly">{DATE_STEP.legend['nearly-full']}</li>
        <li data-tone="full">{DATE_STEP.legend.full}</li>
        <li data-tone="closed">{DATE_STEP.legend.closed}</li>
      </ul>
    </div>
  )
}

/** What each day offers this group; until it is known, and when it cannot be known, every day may be tried. */
function useMonthStates(month: string, players: number): Map<string, DayState> {
  const { id: venueId } = useVenue()
  const [answer, setAnswer] = useState<AvailabilityResponse>({ days: [] })
  useEffect(() => {
    let isCurrent = true
    readMonth(venueId, month, players).then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => console.warn('the calendar does not know which days are free', error),
    )
    return () => {
      isCurrent = false
    }
  }, [venueId, month, players])
  return new Map(answer.days.map((day) => [day.date, day.state]))
}
