import type { VatGroup, VatRates } from '../catalogue/rules.ts'

/** A line as charged, VAT included. Negative: a discount. */
export type GrossLine = { name: string; cents: number; group: VatGroup }

type InvoiceLine = GrossLine & { rate: number; netCents: number }
type InvoiceTax = { rate: number; taxableCents: number; taxCents: number }

/** What an invoice must say. Payable is net, tax and rounding together, less what was paid. */
export type InvoiceAmounts = {
  lines: readonly InvoiceLine[]
  taxes: readonly InvoiceTax[]
  netCents: number
  taxCents: number
  /** Prices include VAT, and not every sum is a net amount plus its tax. This is the difference, a cent or two. */
  roundingCents: number
  paidCents: number
  payableCents: number
}

const WHOLE = 10_000

/** Splits a bill by VAT rate. The tax of each rate is exactly its net amount times the rate, as EN 16931 asks. */
export function invoiceAmounts(
  charged: readonly GrossLine[],
  rates: VatRates,
  paidCents: number,
): InvoiceAmounts {
  const used = [...new Set(charged.map(({ group }) => rates[group]))].sort((a, b) => b - a)
  const parts = used.map((rate) => partOf(charged, rates, rate))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
  const netCents = sum(parts.map(({ tax }) => tax.taxableCents))
  const taxCents = sum(parts.map(({ tax }) => tax.taxCents))
  const totalCents = sum(charged.map(({ cents }) => cents))
  return {
    lines: parts.flatMap(({ lines }) => lines),
    taxes: parts.map(({ tax }) => tax),
    netCents,
    taxCents,
    roundingCents: totalCents - netCents - taxCents,
    paidCents,
    payableCents: totalCents - paidCents,
  }
}

/** The lines of one rate. What rounding leaves goes to the largest line, so that the lines add up to the net amount. */
function partOf(charged: readonly GrossLine[], rates: VatRates, rate: number) {
  const own = charged.filter(({ group }) => rates[group] === rate)
  const lines = own.map((line) => ({ ...line, rate, netCents: netOf(line.cents, rate) }))
  const taxableCents = netOf(
    own.reduce((all, { cents }) => all + cents, 0),
    rate,
  )
  const left = taxableCents - lines.reduce((all, { netCents }) => all + netCents, 0)
  const largest = lines.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))[0]
  if (largest !== undefined) largest.netCents += left
  return { lines, tax: { rate, taxableCents, taxCents: rounded(taxableCents * rate, WHOLE) } }
}

function netOf(grossCents: number, rate: number): number {
  return rounded(grossCents * WHOLE, WHOLE + rate)
}

/** A division of integers, halves away from zero. */
function rounded(dividend: number, divisor: number): number {
  return Math.sign(dividend) * Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor))
}

const BELGIAN = /^(?:BE)?([01]\d{7}|\d{7})(\d{2})$/
/** Any other country of the EU, by its form only. */
const OTHER = /^(?!BE)(?=(?:.*\d){2})[A-Z]{2}[A-Z0-9+*]{2,12}$/

/** Whether this can be a VAT number, however it is spaced. The last two digits of a Belgian one check the others. */
export function isVatNumber(text: string): boolean {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const [, number, check] = BELGIAN.exec(plain) ?? []
  return number === undefined ? OTHER.test(plain) : 97 - (Number(number) % 97) === Number(check)
}
