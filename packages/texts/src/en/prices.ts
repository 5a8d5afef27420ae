import { priceDifference, priceFormats } from '../price-formats.ts'

export { unbroken } from '../no-break.ts'
export { formatForBank } from '../price-formats.ts'

export const {
  /** On cards: `€10`, `€22.50`. */
  formatPrice,
  /** In sums: `€1,080.00`. */
  formatSum,
  /** `7 × €22.50`, on one line wherever it stands. */
  formatTimes,
} = priceFormats({
  thousands: ',',
  decimals: '.',
  withEuro: (digits, minus) => `${minus}€${digits}`,
})

/** What a formula costs beside another: `€3.50 more p.p. than Birthday, €31.50 in all`. Nothing when it costs the same. */
export const priceDifferenceText = priceDifference(formatPrice, {
  more: (sum) => `${sum} more`,
  less: (sum) => `${sum} less`,
  perPerson: (difference, than) => `${difference} p.p. than ${than}`,
  together: (difference, than) => `In all ${difference} than ${than}`,
  inAll: (sum) => `, ${sum} in all`,
})
