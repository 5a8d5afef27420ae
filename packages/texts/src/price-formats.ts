import { unbroken } from './no-break.ts'

// Written out, not taken from Intl: making the first currency format costs a phone about 100 ms, and the home page would pay that
// before it answers a tap. prices.test.ts of each language holds every sum to what Intl says.

/** The digits of a sum, `1.080,50` by its signs between thousands and before cents; without the latter only the euros. */
export function digitsOf(cents: number, thousands: string, decimals?: string): string {
  const euros = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
  return decimals === undefined ? euros : euros + decimals + String(Math.abs(cents) % 100).padStart(2, '0')
}

export function minusOf(cents: number): string {
  return cents < 0 ? '-' : ''
}

/** What a formula costs more or less than another for all, or 0 where that is not told: who plays free may turn what each pays more into less. */
export function toldTogether({ perPersonCents: each, togetherCents: together }: Difference): number {
  return together !== null && (each === 0 || Math.sign(together) === Math.sign(each)) ? together : 0
}

type Sum = (cents: number) => string

/** How a language writes a sum. `withEuro` puts the sign beside the digits; `minus` is empty for what is not below zero. */
export type PriceShape = {
  thousands: string
  decimals: string
  withEuro: (digits: string, minus: '-' | '') => string
}

export function priceFormats({ thousands, decimals, withEuro }: PriceShape) {
  function written(cents: number, fraction: string): string {
    const euros = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
    return withEuro(euros + fraction, cents < 0 ? '-' : '')
  }
  const formatSum: Sum = (cents) => written(cents, decimals + String(Math.abs(cents) % 100).padStart(2, '0'))
  const formatPrice: Sum = (cents) => (cents % 100 === 0 ? written(cents, '') : formatSum(cents))
  const formatTimes = (people: number, cents: number) => unbroken(`${people} × ${formatPrice(cents)}`)
  return { formatPrice, formatSum, formatTimes }
}

/** `1080,00`, as the app of a Belgian bank takes it in every language. */
export function formatForBank(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

export type Difference = { perPersonCents: number; togetherCents: number | null }

/** What a language says of a formula that costs more or less than another. */
type DifferenceWords = {
  more: (sum: string) => string
  less: (sum: string) => string
  perPerson: (difference: string, than: string) => string
  together: (difference: string, than: string) => string
  /** Behind what each pays more: what that is for all. */
  inAll: (sum: string) => string
}

/** Nothing is said when it costs the same. */
export function priceDifference(formatPrice: Sum, words: DifferenceWords) {
  const moreOrLess = (cents: number) => words[cents > 0 ? 'more' : 'less'](formatPrice(Math.abs(cents)))
  return (than: string, { perPersonCents: each, togetherCents: together }: Difference) => {
    if (each === 0) return together ? words.together(moreOrLess(together), than) : undefined
    const perPerson = words.perPerson(moreOrLess(each), than)
    // Who plays free may turn what each pays more into less for all.
    const isSameWay = together !== null && Math.sign(together) === Math.sign(each)
    return isSameWay ? perPerson + words.inAll(formatPrice(Math.abs(together))) : perPerson
  }
}
