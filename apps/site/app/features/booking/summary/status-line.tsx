import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import type { VisitPrice } from '../price/visit-price.ts'
import { holdStatus } from './hold-status.ts'
import styles from './status-line.module.css'

/** One line beside the total: held, lost, too many or offline. Changes are announced where they happen, so not here. */
export function StatusLine({ day, price }: { day: DayChoice; price: VisitPrice }) {
  const status = holdStatus(useShown(), day, price.surplus)
  if (status === null) return null
  return (
    <p className={styles.status} data-is={status.is}>
      {status.words}
    </p>
  )
}
