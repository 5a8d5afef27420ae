import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { isReviewing } from '../booking-state.ts'
import { PriceSummary } from '../price/price-summary.tsx'
import { leadingStep, leadOn } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import { StatusLine } from './status-line.tsx'
import styles from './summary-aside.module.css'
import type { Rest } from './use-rest.ts'

/** On a wide screen: the visit beside the steps, and the state of the selection. The next button is in the step itself. */
export function SummaryAside({ booking, rest }: { booking: Booking; rest: Rest | null }) {
  const { catalogue, visit, price, day, form } = booking
  const isLedOn = leadingStep(catalogue, visit) !== undefined
  // The overview above the button has the same ticket.
  const isInOverview = isReviewing(visit) && leadOn(catalogue, visit, form.isAccepted).to === 'details'
  return (
    <aside className={styles.aside} aria-label={PRICE_WORDS.heading}>
      <Heading className="visually-hidden">{PRICE_WORDS.heading}</Heading>
      <div className={styles.visit} hidden={isInOverview}>
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
