import { priceLineText, priceLineWords } from '@lichtspel/texts/booking'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { formatSum } from '@lichtspel/texts/prices'
import styles from './new-booking.module.css'
import type { NewBooking } from './use-new-booking.ts'

/** What the booking costs, next to the button that books it. */
export function PriceSum({ making: { price, day } }: { making: NewBooking }) {
  const hasSlots = Object.values(day.choice.selections).some((keys) => keys.length > 0)
  const lines = price === null || !hasSlots ? [] : price.lines
  const words = lines.map((line) =>
    line.kind === 'formula' ? priceLineWords(line).sum : priceLineText(line),
  )
  return (
    <section className={styles.price} aria-label={NEW_BOOKING.price}>
      {price === null || !hasSlots ? (
        <p className={styles.quiet}>{NEW_BOOKING.noPrice}</p>
      ) : (
        <p>
          <strong>{formatSum(price.totalCents)}</strong> <small>{words.join(' · ')}</small>
        </p>
      )}
    </section>
  )
}
