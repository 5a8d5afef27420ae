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
  isToday: boolean
  isStop: boolean
  onChoose: () => void
}

export function CalendarDay({ date, mark, label, isChosen, isToday, isStop, onChoose }: CalendarDayProps) {
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
