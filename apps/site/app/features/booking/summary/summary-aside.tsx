import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { PriceSummary } from '../price/price-summary.tsx'
import { isInOverview, leadingStep } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import { StatusLine } from './status-line.tsx'
import styles from './summary-aside.module.css'
import type { Rest } from './use-rest.ts'

/** On a wide screen: the visit beside the steps, and the state of the selection. The next button is in the step itself. */
export function SummaryAside({ booking, rest }: { booking: Booking; rest: Rest | null }) {
  const { catalogue, visit, price, day, form } = booking
  const isLedOn = leadingStep(catalogue, visit) !== undefined
  return (
    <aside className={styles.aside} aria-label={PRICE_WORDS.heading}>
      <Heading className="visually-hidden">{PRICE_WORDS.heading}</Heading>
      {/* The overview has the same ticket. */}
      <div className={styles.visit} hidden={isInOverview(catalogue, visit, form.isAccepted)}>
        <PriceSummary booking={booking} />
      </div>
      {rest !== null && (
        <Button kind={isLedOn ? 'quiet' : 'main'} onClick={rest.take}>
          {rest.words}
        </Button>
      )}
      <StatusLine day={day} price={price} />
    </aside>
  )
}
