const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** Parses euros as typed into cents; `null` if it is not an amount. */
export function centsOrZero(typed: string): number | null {
  const match = AMOUNT.exec(typed.replace(/[€\s\u00a0]/g, ''))
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The same for what is paid, which is never nothing. */
export function centsOf(typed: string): number | null {
  return centsOrZero(typed) || null
}

/** Cents formatted for the field: `50`, `37,50`. */
export function typedAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
