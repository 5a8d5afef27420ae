import type { BillState } from '@lichtspel/domain/payment/bill'
import type { OverviewRow, OverviewSum } from '@lichtspel/domain/payment/payment-overview'
import { priceLineWords } from './booking.ts'
import { formatPrice } from './prices.ts'

/** The bill of a visit on the visitor's page. */
export const BILL = {
  heading: 'Rekening',
  toPay: (cents: number) => `Nog ${formatPrice(cents)} te betalen`,
  transfer: (cents: number) => `Overschrijving van ${formatPrice(cents)}`,
  byTransfer: 'Je kan dit bedrag overschrijven.',
  atBank: 'We hebben deze overschrijving nog niet ontvangen.',
} as const

/** What a bill comes down to. */
export function billGist(state: BillState, openCents: number): string {
  switch (state) {
    case 'open':
    case 'part-paid':
      return BILL.toPay(openCents)
    case 'to-return':
      return `${formatPrice(-openCents)} te veel betaald`
    case 'at-bank':
      return 'Overschrijving nog niet ontvangen'
    case 'invoiced':
      return 'Op factuur'
    case 'paid':
      return 'Betaald'
  }
}

/** By mail or on paper. */
export const OVERVIEW = {
  title: 'Betaaloverzicht',
  neither: 'Dit is geen kasticket en geen factuur.',
  button: 'Bekijk je boeking',
  keep: 'Wie deze link heeft, ziet je boeking ook: hou hem voor jezelf.',
  printedAt: (date: string, time: string) => `afgedrukt op ${date} om ${time}`,
} as const

const EXTRA = 'Extra'
const OVERVIEW_SUMS: Readonly<Record<OverviewSum, string>> = {
  discount: 'Korting',
  total: 'Totaal',
  deposit: 'Vooraf betaald',
  card: 'Betaald met kaart',
  cash: 'Betaald met cash',
  rounding: 'Afronding op 5 cent',
  transfer: 'Betaald met overschrijving',
  'at-bank': 'Overschrijving, nog niet ontvangen',
  invoice: 'Op factuur',
  'written-off': 'Kwijtgescholden',
  open: 'Nog te betalen',
  'too-much': 'Te veel betaald',
}

const REFUNDS: Partial<Record<OverviewSum, string>> = {
  card: 'Op de kaart terugbetaald',
  cash: 'Cash terugbetaald',
}

/** What a row of a bill is, and the calculation behind it. */
export function overviewWords(row: OverviewRow): { what: string; sum?: string } {
  if (row.kind === 'line') return priceLineWords(row.line)
  if (row.kind === 'extra') return { what: row.words || EXTRA }
  return { what: (row.cents < 0 && REFUNDS[row.kind]) || OVERVIEW_SUMS[row.kind] }
}
