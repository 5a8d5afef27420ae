import { NO_BREAK, unbroken } from '../phrases.ts'
import { type Difference, digitsOf, minusOf, toldTogether } from '../price-formats.ts'

export { formatForBank } from '../price-formats.ts'
export { unbroken }

/** A narrow no-break space, as in Intl for fr-BE. */
const THOUSANDS = '\u202f'

/** On cards: `10 €`, `22,50 €`, with a no-break space. */
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

/** `7 × 22,50 €`, never broken across lines. */
export function formatTimes(people: number, cents: number): string {
  return unbroken(`${people} × ${formatPrice(cents)}`)
}

/**
 * The price of a formula compared with another: `3,50 € de plus par pers. que « Anniversaire », soit 31,50 € en tout`. Undefined when
 * they cost the same.
 */
export function priceDifferenceText(than: string, difference: Difference): string | undefined {
  const [each, together] = [difference.perPersonCents, toldTogether(difference)]
  if (each === 0) return together === 0 ? undefined : `En tout, ${moreOrLess(together)} que « ${than} »`
  const perPerson = `${moreOrLess(each)} par pers. que « ${than} »`
  return together === 0 ? perPerson : `${perPerson}, soit ${formatPrice(Math.abs(together))} en tout`
}

function moreOrLess(cents: number): string {
  return `${formatPrice(Math.abs(cents))} ${cents > 0 ? 'de plus' : 'de moins'}`
}
