const LOCALES = ['nl-BE', 'nl']
const EURO = { style: 'currency', currency: 'EUR' } as const

const cardPrice = new Intl.NumberFormat(LOCALES, { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
// Made when first needed: making a formatter costs a phone milliseconds, and the home page shows no sums.
let exactSum: Intl.NumberFormat | undefined

/** On cards: `€ 10`, `€ 22,50`, with a space that does not break. */
export function formatPrice(cents: number): string {
  return cardPrice.format(cents / 100)
}

/** In sums: `€ 180,00`. */
export function formatSum(cents: number): string {
  exactSum ??= new Intl.NumberFormat(LOCALES, EURO)
  return exactSum.format(cents / 100)
}
