import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { RoundButton } from './button.tsx'
import styles from './calendar.module.css'
import { nextMonth, stepByKey, weekEdge, weeksFrom } from './month-days.ts'

export type { DayMark }

type CalendarWords = MonthWords & {
  previous: string
  next: string
}

export type CalendarProps = {
  words: CalendarWords
  /** Days are `yyyy-MM-dd` and months `yyyy-MM`, as everywhere in this project. */
  value: string | null
  /** The value is only a default, so it is not highlighted. */
  isQuiet?: boolean
  today: string
  /** The first month on screen. */
  month: string
  /** How many months are shown side by side. */
  months?: number
  markOf: (date: string) => DayMark
  onMonthChange: (month: string) => void
  onChange: (date: string) => void
}

/**
 * Month grids with one tab stop. Arrows move by day and week across the months, Home and End within the week, PageUp and PageDown by
 * month.
 */
export function Calendar(props: CalendarProps) {
  const { words, value, isQuiet = false, today, month, months = 1, markOf, onMonthChange, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const shown = Array.from({ length: months }, (_, index) => nextMonth(month, index))
  const { stop, choose, walk } = useWalk(place, { value, today, shown, onMonthChange })
  return (
    <div className={styles.calendar} data-months={months}>
      <div className={styles.header}>
        <RoundButton
          icon="previous"
          label={words.previous}
          atEnd={month <= today.slice(0, 7)}
          onPress={() => onMonthChange(nextMonth(month, -1))}
        />
        <div className={styles.names} aria-live="polite">
          {shown.map((one) => (
            <p key={one} className={styles.month}>
              {words.month(one)}
            </p>
          ))}
        </div>
        <RoundButton icon="next" label={words.next} onPress={() => onMonthChange(nextMonth(month, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grids in it, and walk from one into the other */}
      <div ref={place} className={styles.months} onKeyDown={walk}>
        {shown.map((one) => (
          <CalendarMonth
            key={one}
            words={words}
            month={one}
            value={value}
            isQuiet={isQuiet}
            today={today}
            stop={stop}
            markOf={markOf}
            onChoose={(date) => {
              choose(date)
              onChange(date)
            }}
          />
        ))}
      </div>
    </div>
  )
}

type Walk = Pick<CalendarProps, 'value' | 'today' | 'onMonthChange'> & { shown: readonly string[] }

/** Which day is in the tab order, and where the keys move from there. */
function useWalk(place: RefObject<HTMLElement | null>, { value, today, shown, onMonthChange }: Walk) {
  const [focused, setFocused] = useState(value ?? today)
  const moved = useRef(false)
  const isShown = (date: string | null) => date !== null && shown.includes(date.slice(0, 7))
  const stop = isShown(focused) ? focused : firstStop(shown[0] ?? '', [value, today].find(isShown))

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    place.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus()
  }, [place, focused])

  const walk = (event: KeyboardEvent) => {
    const target = stepByKey(event.key, stop)
    if (target === undefined || target < firstDayShown(today)) return
    event.preventDefault()
    moved.current = true
    setFocused(target)
    if (!isShown(target)) onMonthChange(monthThatShows(target.slice(0, 7), shown))
  }
  return { stop, choose: setFocused, walk }
}

/** Monday of this week, or the first of this month if that is later. */
function firstDayShown(today: string): string {
  const [monday, first] = [weekEdge(today, 'start'), `${today.slice(0, 7)}-01`]
  return monday > first ? monday : first
}

/** The tab stop after changing months: the chosen day, today, or the first of the month. */
function firstStop(month: string, known: string | null | undefined): string {
  return known ?? `${month}-01`
}

/** Moves no further than needed: a later month appears at the end, an earlier one at the start. */
function monthThatShows(target: string, shown: readonly string[]): string {
  return target < (shown[0] ?? '') ? target : nextMonth(target, 1 - shown.length)
}

type MonthWords = {
  label: string
  /** `november 2026` for `2026-11` */
  month: (month: string) => string
  /** `zaterdag 21 november 2026` */
  day: (date: string) => string
  /** Monday first, short and in full. */
  weekdays: readonly { short: string; full: string }[]
}

type CalendarMonthProps = {
  words: MonthWords
  month: string
  value: string | null
  isQuiet: boolean
  today: string
  /** The only day in the tab order; it may be in another of the months on screen. */
  stop: string
  markOf: (date: string) => DayMark
  onChoose: (date: string) => void
}

function CalendarMonth(props: CalendarMonthProps) {
  const { words, month, value, isQuiet, today, stop, markOf, onChoose } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that is walked by keys
    <table className={styles.grid} role="grid" aria-label={`${words.label}, ${words.month(month)}`}>
      <WeekdayNames weekdays={words.weekdays} />
      <tbody>
        {weeksFrom(month, today).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, weekday) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its weekday
                <td key={weekday} />
              ) : (
                <CalendarDay
                  key={date}
                  date={date}
                  mark={markOf(date)}
                  label={words.day(date)}
                  isChosen={date === value}
                  isQuiet={isQuiet}
                  isToday={date === today}
                  isStop={date === stop}
                  onChoose={() => onChoose(date)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekdayNames({ weekdays }: Pick<MonthWords, 'weekdays'>) {
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

/**
 * What to show about a day in addition to its number. An `off` day is announced as disabled, but the caller is still notified of a
 * press and may explain why.
 */
type DayMark = {
  words: string
  tone?: 'nearly' | 'full' | 'closed' | 'later'
  off?: boolean
  /** Whether the day suits the visitor's request; unset when there is no request. */
  fits?: boolean
}

type CalendarDayProps = {
  date: string
  mark: DayMark
  label: string
  isChosen: boolean
  /** The chosen day is only a default, and is not highlighted. */
  isQuiet: boolean
  isToday: boolean
  isStop: boolean
  onChoose: () => void
}

function CalendarDay(props: CalendarDayProps) {
  const { date, mark, label, isChosen, isQuiet, isToday, isStop, onChoose } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table with the role grid, a cell is a gridcell
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        data-date={date}
        data-tone={mark.tone}
        data-fits={mark.fits}
        data-today={isToday || undefined}
        data-selected={isChosen ? (isQuiet ? 'quiet' : 'loud') : undefined}
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
