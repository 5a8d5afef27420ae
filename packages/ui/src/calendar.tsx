import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './calendar.module.css'
import { CalendarDay, type DayMark } from './calendar-day.tsx'
import { nextMonth, stepByKey, weeksOf } from './month-days.ts'
import { RoundButton } from './round-button.tsx'

export type { DayMark }

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
  const grid = useRef<HTMLTableElement>(null)
  const { stop, choose, walk } = useWalk(grid, { value, today, month, onMonthChange })
  const renderDay = (date: string) => (
    <CalendarDay
      key={date}
      date={date}
      mark={markOf(date)}
      label={words.day(date)}
      isChosen={date === value}
      isToday={date === today}
      isStop={date === stop}
      onChoose={() => {
        choose(date)
        onChange(date)
      }}
    />
  )
  return (
    <div className={styles.calendar}>
      <MonthTurner words={words} month={month} today={today} onMonthChange={onMonthChange} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that is walked by keys */}
      <table ref={grid} className={styles.grid} role="grid" aria-label={words.label} onKeyDown={walk}>
        <WeekdayNames weekdays={words.weekdays} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its weekday
                date === null ? <td key={weekday} /> : renderDay(date),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Walk = Pick<CalendarProps, 'value' | 'today' | 'month' | 'onMonthChange'>

/** Which day Tab reaches, and where the keys lead from there. */
function useWalk(grid: RefObject<HTMLTableElement | null>, { value, today, month, onMonthChange }: Walk) {
  const [focused, setFocused] = useState(value ?? today)
  const moved = useRef(false)
  const stop = focused.startsWith(month) ? focused : firstStop(month, value, today)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus()
  }, [grid, focused])

  const walk = (event: KeyboardEvent) => {
    const target = stepByKey(event.key, stop)
    if (target === undefined || target < `${today.slice(0, 7)}-01`) return
    event.preventDefault()
    moved.current = true
    setFocused(target)
    if (!target.startsWith(month)) onMonthChange(target.slice(0, 7))
  }
  return { stop, choose: setFocused, walk }
}

/** Where Tab lands in a month that was turned to: the chosen day, today, or the first. */
function firstStop(month: string, value: string | null, today: string): string {
  return [value, today].find((date) => date?.startsWith(month)) ?? `${month}-01`
}

type MonthTurnerProps = Pick<CalendarProps, 'words' | 'month' | 'today' | 'onMonthChange'>

function MonthTurner({ words, month, today, onMonthChange }: MonthTurnerProps) {
  return (
    <div className={styles.header}>
      <RoundButton
        icon="previous"
        label={words.previous}
        atEnd={month <= today.slice(0, 7)}
        onPress={() => onMonthChange(nextMonth(month, -1))}
      />
      <p className={styles.month} aria-live="polite">
        {words.month(month)}
      </p>
      <RoundButton icon="next" label={words.next} onPress={() => onMonthChange(nextMonth(month, 1))} />
    </div>
  )
}

function WeekdayNames({ weekdays }: Pick<CalendarWords, 'weekdays'>) {
  return (
    <thead>
      <tr>
        {weekdays.map(({ short, full }) => (
          <th key={full} scope="col" abbr={full}>
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{full}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
