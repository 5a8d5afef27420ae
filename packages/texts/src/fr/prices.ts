import { NO_BREAK } from '../no-break.ts'
import { priceDifference, priceFormats } from '../price-formats.ts'

export { unbroken } from '../no-break.ts'
export { formatForBank } from '../price-formats.ts'

export const {
  /** On cards: `10 €`, `22,50 €`, with a space that does not break. */
  formatPrice,
  /** In sums: `180,00 €`. */
  formatSum,
  /** `7 × 22,50 €`, on one line wherever it stands. */
  formatTimes,
} = priceFormats({
  // A narrow space that does not break, as Intl has it for fr-BE.
  thousands: '\u202f',
  decimals: ',',
  withEuro: (digits, minus) => `${minus}${digits}${NO_BREAK}€`,
})

/** What a formula costs beside another: `3,50 € de plus par pers. que « Anniversaire », soit 31,50 € en tout`. Nothing when it costs the same. */
export const priceDifferenceText = priceDifference(formatPrice, {
  more: (sum) => `${sum} de plus`,
  less: (sum) => `${sum} de moins`,
  perPerson: (difference, than) => `${difference} par pers. que « ${than} »`,
  together: (difference, than) => `En tout, ${difference} que « ${than} »`,
  inAll: (sum) => `, soit ${sum} en tout`,
})
