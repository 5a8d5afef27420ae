import { addDays, calendarDate, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { useId, useState } from 'react'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import styles from './chips.module.css'
import type { NewBooking } from './use-new-booking.ts'

const DAYS_SHOWN = 8

/** Now, the coming days, and a calendar for the rest. */
export function DayStrip({ making: { draft, dispatch, catalogue } }: { making: NewBooking }) {
  const today = useToday()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))
  const shown = draft.when === 'now' || days.includes(draft.date) ? days : [...days, draft.date]
  const { min, max } = catalogue.rules.players
  const players = Math.min(Math.max(playersOf(draft.details) ?? min, min), max)
  const choose = (date: IsoDate) => {
    dispatch({ kind: 'date', date })
    setOpen(false)
  }
  return (
    <>
      <fieldset className={styles.chips} data-days>
        <legend>{NEW_BOOKING.day}</legend>
        <div>
          <label>
            <input
              type="radio"
              name={name}
              checked={draft.when === 'now'}
              onChange={() => dispatch({ kind: 'now' })}
            />
            <span>{NEW_BOOKING.now}</span>
          </label>
          {shown.map((date) => (
            <label key={date}>
              <input
                type="radio"
                name={name}
                aria-label={formatDayAndMonth(date)}
                checked={draft.when === 'later' && draft.date === date}
                onChange={() => choose(date)}
              />
              <span>
                <small>{formatShortDay(date).split(' ')[0]}</small> {calendarDate(date).day}
              </span>
            </label>
          ))}
          <button
            type="button"
            aria-label={NEW_BOOKING.otherDay}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <DeskIcon name="agenda" />
          </button>
        </div>
      </fieldset>
      {isOpen && <DayCalendar date={draft.date} players={players} games={draft.games} onChoose={choose} />}
    </>
  )
}
