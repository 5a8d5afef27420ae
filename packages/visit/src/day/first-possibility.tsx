import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FIRST_POSSIBILITY } from '@lichtspel/texts/calendar'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import styles from './first-possibility.module.css'
import type { KnownWish } from './known-wish.ts'
import { useFirstDay } from './use-first-day.ts'

export type FirstPossibilityProps = {
  wish: KnownWish
  /** The first day to consider. */
  from: IsoDate
  /** The formula the visitor came for: only its weekdays are considered. */
  formula?: FormulaId
  /** The day that is already chosen. Nothing is offered if it is already the first possible day. */
  chosen?: IsoDate
  onChoose: (date: IsoDate) => void
}

/**
 * A button that chooses the first day on which the whole visit fits. Until that day is known, it reserves its space and shows nothing.
 */
export function FirstPossibility({ wish, from, formula, chosen, onChoose }: FirstPossibilityProps) {
  const found = useFirstDay({ wish, from, formula })
  const { date, isCertain, until } = found ?? {}
  if (date !== undefined && date === chosen) return null
  return (
    <div className={styles.place}>
      {date !== undefined && (
        <Button onClick={() => onChoose(date)}>
          {FIRST_POSSIBILITY[isCertain ? 'first' : 'some'](formatDayAndMonth(date))}
        </Button>
      )}
      {date === undefined && isCertain && until !== undefined && (
        <p>{FIRST_POSSIBILITY.none(formatLongDate(until))}</p>
      )}
    </div>
  )
}
