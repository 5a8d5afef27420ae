import { NO_BREAK, unbroken } from '../phrases.ts'
import { type Difference, digitsOf, minusOf, toldTogether } from '../price-formats.ts'

export { formatForBank } from '../price-formats.ts'
export { unbroken }

/** A narrow space that does not break, as Intl has it for fr-BE. */
const THOUSANDS = '\u202f'

/** On cards: `10 €`, `22,50 €`, with a space that does not break. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? withEuro(cents, digitsOf(cents, THOUSANDS)) : formatSum(cents)
}

/** In sums: `180,00 €`. */
export function formatSum(cents: number): string {
  return withEuro(cents, digitsOf(cents, THOUSANDS, ','))
}

function withEuro(cents: number, digits: string): string {
  return `${minusOf(cents)}${digits}${NO_BREAK}€`
}

/** `7 × 22,50 €`, on one line wherever it stands. */
export function formatTimes(people: number, cents: number): string {
  return unbroken(`${people} × ${formatPrice(cents)}`)
}

/** What a formula costs beside another: `3,50 € de plus par pers. que « Anniversaire », soit 31,50 € en tout`. Nothing when it costs the same. */
export function priceDifferenceText(than: string, difference: Difference): string | undefined {
  const [each, together] = [difference.perPersonCents, toldTogether(difference)]
  if (each === 0) return together === 0 ? undefined : `En tout, ${moreOrLess(together)} que « ${than} »`
  const perPerson = `${moreOrLess(each)} par pers. que « ${than} »`
  return together === 0 ? perPerson : `${perPerson}, soit ${formatPrice(Math.abs(together))} en tout`
}

function moreOrLess(cents: number): string {
  return `${formatPrice(Math.abs(cents))} ${cents > 0 ? 'de plus' : 'de moins'}`
}
