import { unbroken } from '../phrases.ts'
import { type Difference, digitsOf, minusOf, toldTogether } from '../price-formats.ts'

export { formatForBank } from '../price-formats.ts'
export { unbroken }

/** On cards: `€10`, `€22.50`. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? withEuro(cents, digitsOf(cents, ',')) : formatSum(cents)
}

/** In sums: `€1,080.00`. */
export function formatSum(cents: number): string {
  return withEuro(cents, digitsOf(cents, ',', '.'))
}

function withEuro(cents: number, digits: string): string {
  return `${minusOf(cents)}€${digits}`
}

/** `7 × €22.50`, never broken across lines. */
export function formatTimes(people: number, cents: number): string {
  return unbroken(`${people} × ${formatPrice(cents)}`)
}

/** The price of a formula compared with another: `€3.50 more pp than Birthday, €31.50 in all`. Undefined when they cost the same. */
export function priceDifferenceText(than: string, difference: Difference): string | undefined {
  const [each, together] = [difference.perPersonCents, toldTogether(difference)]
  if (each === 0) return together === 0 ? undefined : `In all ${moreOrLess(together)} than ${than}`
  const perPerson = `${moreOrLess(each)} pp than ${than}`
  return together === 0 ? perPerson : `${perPerson}, ${formatPrice(Math.abs(together))} in all`
}

function moreOrLess(cents: number): string {
  return `${formatPrice(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`
}
