import styles from './calendar.module.css'

/**
 * What to show about a day in addition to its number. An `off` day is announced as disabled, but the caller is still notified of a
 * press and may explain why.
 */
export type DayMark = {
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

export function CalendarDay(props: CalendarDayProps) {
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
