// Written out instead of using Intl: creating the first currency format takes a phone about 100 ms, which would delay the home page's
// response to a tap. Each language's prices.test.ts compares every sum with Intl.

/** The digits of a sum, such as `1.080,50`, with the given separators. Without `decimals`, only the euros. */
export function digitsOf(cents: number, thousands: string, decimals?: string): string {
  const euros = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
  return decimals === undefined ? euros : euros + decimals + String(Math.abs(cents) % 100).padStart(2, '0')
}

export function minusOf(cents: number): string {
  return cents < 0 ? '-' : ''
}

/** The price of a formula compared with another: per person, and in total if known. */
export type Difference = { perPersonCents: number; togetherCents: number | null }

/** The total difference, or 0 if it should not be shown: a free player can make the total cheaper while each person pays more. */
export function toldTogether({ perPersonCents: each, togetherCents: together }: Difference): number {
  return together !== null && (each === 0 || Math.sign(together) === Math.sign(each)) ? together : 0
}

/** `1080,00`, as a Belgian banking app expects it in every language. */
export function formatForBank(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
