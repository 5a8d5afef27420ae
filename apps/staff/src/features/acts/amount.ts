const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?$/

/** Euros as someone types them, in cents; `null`: not an amount. */
export function centsOf(typed: string): number | null {
  const match = AMOUNT.exec(typed.replace(/[€\s\u00a0]/g, ''))
  if (match === null) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > 0 ? cents : null
}

/** Cents as they stand in the field: `50`, `37,50`. */
export function typedAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
