import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './calendar.module.css'
import { Icon } from './icon.tsx'
import { nextMonth, shiftDay, shiftMonth, weekEdge, weeksOf } from './month-days.ts'

type CalendarWords = {
  label: string
  previous: string
  next: string
  /** `november 2026` for `2026-11` */
  month: (month: string) => string
  /** `zaterdag 21 november 2026` */
  day: (date: string) => string
  /** Monday first, short and in full. */
  weekdays: readonly { short: string; full: string }[]
}

/** What is true of a day beyond its number; `off` cannot be chosen. */
export type DayMark = { words: string; tone?: 'nearly' | 'full' | 'closed'; off?: boolean }

export type CalendarProps = {
  words: CalendarWords
  /** Days are `yyyy-MM-dd`, months `yyyy-MM`, as everywhere in the house. */
  value: string | null
  today: string
  month: string
  markOf: (date: string) => DayMark
  onMonthChange: (month: string) => void
  onChange: (date: string) => void
}

/** A grid with one stop for Tab; arrows walk days and weeks, Home and End a week, PageUp and PageDown months. */
export function Calendar({ words, value, today, month, markOf, onMonthChange, onChange }: CalendarProps) {
  const [focused, setFocused] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const stop = focused.startsWith(month) ? focused : firstStop(month, value, today)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const walk = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop)
    if (target === undefined || target < `${today.slice(0, 7)}-01`) return
    event.preventDefault()
    moved.current = true
    setFocused(target)
    if (!target.startsWith(month)) onMonthChange(target.slice(0, 7))
  }

  const atStart = month <= today.slice(0, 7)
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previous}
          aria-disabled={atStart || undefined}
          onClick={() => !atStart && onMonthChange(nextMonth(month, -1))}
        >
          <Icon name="previous" />
        </button>
        <p className={styles.month} aria-live="polite">
          {words.month(month)}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.next}
          onClick={() => onMonthChange(nextMonth(month, 1))}
        >
          <Icon name="next" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that is walked by keys */}
      <table ref={grid} className={styles.grid} role="grid" aria-label={words.label} onKeyDown={walk}>
        <thead>
          <tr>
            {words.weekdays.map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{full}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its weekday
                  <td key={weekday} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    mark={markOf(date)}
                    label={words.day(date)}
                    isChosen={date === value}
                    isToday={date === today}
                    isStop={date === stop}
                    onChoose={() => {
                      setFocused(date)
                      onChange(date)
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  date: string
  mark: DayMark
  label: string
  isChosen: boolean
  isToday: boolean
  isStop: boolean
  onChoose: () => void
}

function Day({ date, mark, label, isChosen, isToday, isStop, onChoose }: DayProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table with the role grid, a cell is a gridcell
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        data-date={date}
        data-tone={mark.tone}
        data-today={isToday || undefined}
        data-selected={isChosen || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${label}, ${mark.words}`}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={mark.off || undefined}
        onClick={onChoose}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}

function targetOf(key: string, from: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(from, -1)
    case 'ArrowRight':
      return shiftDay(from, 1)
    case 'ArrowUp':
      return shiftDay(from, -7)
    case 'ArrowDown':
      return shiftDay(from, 7)
    case 'Home':
      return weekEdge(from, 'start')
    case 'End':
      return weekEdge(from, 'end')
    case 'PageUp':
      return shiftMonth(from, -1)
    case 'PageDown':
      return shiftMonth(from, 1)
    default:
      return undefined
  }
}

/** Where Tab lands in a month that was turned to: the chosen day, today, or the first. */
function firstStop(month: string, value: string | null, today: string): string {
  return [value, today].find((date) => date?.startsWith(month)) ?? `${month}-01`
}
