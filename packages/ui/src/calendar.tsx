import { type DateValue, parseDate } from '@internationalized/date'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import styles from './calendar.module.css'
import { Icon } from './icon.tsx'

export type CalendarProps = {
  label: string
  /** Days are `yyyy-MM-dd`, as everywhere in the house. */
  value: string | null
  min: string
  max?: string
  /** What is true of a day beyond its number: "volzet", "gesloten". */
  isUnavailable?: (date: string) => boolean
  onChange: (date: string) => void
}

/** Monday first, Dutch month names, arrow keys, Home and End, PageUp and PageDown. */
export function Calendar({ label, value, min, max, isUnavailable, onChange }: CalendarProps) {
  return (
    <I18nProvider locale="nl-BE">
      <AriaCalendar
        className={styles.calendar}
        aria-label={label}
        firstDayOfWeek="mon"
        value={value === null ? null : parseDate(value)}
        minValue={parseDate(min)}
        maxValue={max === undefined ? undefined : parseDate(max)}
        isDateUnavailable={(date: DateValue) => isUnavailable?.(date.toString()) ?? false}
        onChange={(date: DateValue | null) => date !== null && onChange(date.toString())}
      >
        <header className={styles.header}>
          <Button slot="previous" className={styles.turn}>
            <Icon name="previous" />
          </Button>
          <CalendarHeading className={styles.month} />
          <Button slot="next" className={styles.turn}>
            <Icon name="next" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell className={styles.day} date={date} />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}
