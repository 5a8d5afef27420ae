import type { BillState } from '@lichtspel/domain/payment/bill'
import type { OverviewRow, OverviewSum } from '@lichtspel/domain/payment/payment-overview'
import { priceLineWords } from './booking.ts'
import { formatPrice } from './prices.ts'

/** The bill of a visit on the visitor's page. */
export const BILL = {
  heading: 'Bill',
  toPay: (cents: number) => `${formatPrice(cents)} left to pay`,
  transfer: (cents: number) => `Transfer of ${formatPrice(cents)}`,
  byTransfer: 'You can pay this amount by bank transfer.',
  atBank: 'We haven’t received this transfer yet.',
} as const

/** What a bill comes down to. */
export function billGist(state: BillState, openCents: number): string {
  switch (state) {
    case 'open':
    case 'part-paid':
      return BILL.toPay(openCents)
    case 'to-return':
      return `${formatPrice(-openCents)} overpaid`
    case 'at-bank':
      return 'Transfer not received yet'
    case 'invoiced':
      return 'To be invoiced'
    case 'paid':
      return 'Paid'
  }
}

/** By mail or on paper. */
export const OVERVIEW = {
  title: 'Payment summary',
  neither: 'This is neither a receipt nor an invoice.',
  button: 'View your booking',
  keep: 'Anyone with this link can see your booking: keep it to yourself.',
  printedAt: (date: string, time: string) => `printed on ${date} at ${time}`,
} as const

const EXTRA = 'Extra item'
const OVERVIEW_SUMS: Readonly<Record<OverviewSum, string>> = {
  discount: 'Discount',
  total: 'Total',
  deposit: 'Paid in advance',
  card: 'Paid by card',
  cash: 'Paid in cash',
  rounding: 'Rounded to 5 cents',
  transfer: 'Paid by transfer',
  'at-bank': 'Transfer, not received yet',
  invoice: 'To be invoiced',
  'written-off': 'Waived',
  open: 'Left to pay',
  'too-much': 'Overpaid',
}

const REFUNDS: Partial<Record<OverviewSum, string>> = {
  card: 'Refunded to the card',
  cash: 'Refunded in cash',
}

/** What a row of a bill is, and the calculation behind it. */
export function overviewWords(row: OverviewRow): { what: string; sum?: string } {
  if (row.kind === 'line') return priceLineWords(row.line)
  if (row.kind === 'extra') return { what: row.words || EXTRA }
  return { what: (row.cents < 0 && REFUNDS[row.kind]) || OVERVIEW_SUMS[row.kind] }
}
