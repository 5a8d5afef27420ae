import { NO_BREAK } from '../no-break.ts'
import { priceDifference, priceFormats } from '../price-formats.ts'

export { unbroken } from '../no-break.ts'
export { formatForBank } from '../price-formats.ts'

export const {
  /** On cards: `€ 10`, `€ 22,50`, with a space that does not break. */
  formatPrice,
  /** In sums: `€ 180,00`. */
  formatSum,
  /** `7 × € 22,50`, on one line wherever it stands. */
  formatTimes,
} = priceFormats({
  thousands: '.',
  decimals: ',',
  withEuro: (digits, minus) => `€${NO_BREAK}${minus}${digits}`,
})

/** What a formula costs beside another: `€ 3,50 meer p.p. dan Verjaardag, samen € 31,50`. Nothing when it costs the same. */
export const priceDifferenceText = priceDifference(formatPrice, {
  more: (sum) => `${sum} meer`,
  less: (sum) => `${sum} minder`,
  perPerson: (difference, than) => `${difference} p.p. dan ${than}`,
  together: (difference, than) => `Samen ${difference} dan ${than}`,
  inAll: (sum) => `, samen ${sum}`,
})
