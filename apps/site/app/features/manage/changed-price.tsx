import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { MANAGE_CHANGE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import { bookedPrice } from './booked-slots.ts'
import { type ChangeDraft, draftPrice } from './change-draft.ts'
import styles from './change-form.module.css'

/** The estimate after the change, and what it was. */
export function ChangedPrice({ draft, booking }: { draft: ChangeDraft; booking: ManagedBooking }) {
  const venue = useVenue()
  const price = draftPrice(venue, draft, booking)
  const before = bookedPrice(venue, booking)
  return (
    <div className={styles.price}>
      <h4>{MANAGE_CHANGE.price}</h4>
      <PriceLines price={price} />
      <p className={styles.hint} role="status">
        {price.totalCents === before.totalCents ? '' : MANAGE_CHANGE.was(formatSum(before.totalCents))}
      </p>
    </div>
  )
}
