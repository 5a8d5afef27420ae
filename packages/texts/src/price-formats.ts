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

/** What a formula costs beside another: for each, and for all when that is known. */
export type Difference = { perPersonCents: number; togetherCents: number | null }

/** What a formula costs more or less for all, or 0 where that is not told: who plays free may turn what each pays more into less. */
export function toldTogether({ perPersonCents: each, togetherCents: together }: Difference): number {
  return together !== null && (each === 0 || Math.sign(together) === Math.sign(each)) ? together : 0
}

/** `1080,00`, as the app of a Belgian bank takes it in every language. */
export function formatForBank(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
