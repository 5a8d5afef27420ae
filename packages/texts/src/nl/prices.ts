const LOCALES = ['nl-BE', 'nl']
const EURO = { style: 'currency', currency: 'EUR' } as const

const cardPrice = new Intl.NumberFormat(LOCALES, { ...EURO, trailingZeroDisplay: 'stripIfInteger' })
const exactSum = new Intl.NumberFormat(LOCALES, EURO)

/** On cards: `€ 10`, `€ 22,50`, with a space that does not break. */
export function formatPrice(cents: number): string {
  return cardPrice.format(cents / 100)
}

/** In sums: `€ 180,00`. */
export function formatSum(cents: number): string {
  return exactSum.format(cents / 100)
}
