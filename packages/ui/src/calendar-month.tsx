import styles from './calendar.module.css'
import { CalendarDay, type DayMark } from './calendar-day.tsx'
import { weeksFrom } from './month-days.ts'

export type MonthWords = {
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

export function CalendarMonth(props: CalendarMonthProps) {
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
