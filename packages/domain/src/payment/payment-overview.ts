import type { PriceLine } from '../price/estimate.ts'
import { type Bill, type BillEntry, standingEntries } from './bill.ts'

/** The rows of an overview that need no words of their own, in the order in which they are shown. */
export const OVERVIEW_SUMS = [
  'discount',
  'total',
  'deposit',
  'card',
  'cash',
  'rounding',
  'transfer',
  'at-bank',
  'invoice',
  'written-off',
  'open',
  'too-much',
] as const
export type OverviewSum = (typeof OVERVIEW_SUMS)[number]

/** A row of what a visitor sees of a bill. */
export type OverviewRow =
  | { kind: 'line'; line: PriceLine; cents: number }
  /** `words` say what it is. */
  | { kind: 'extra'; words: string; cents: number }
  | { kind: OverviewSum; cents: number }

type OverviewEntry = BillEntry & {
  /** Of cash: what was received, rounded. */
  receivedCents: number | null
  words: string
}

/**
 * A bill as a visitor sees it: the lines, extras and discounts that make the total, then how it was settled and what is open. It names no
 * colleague and gives no reasons. A row that was reversed is left out.
 */
export function overviewRows(bill: Bill, entries: readonly OverviewEntry[]): OverviewRow[] {
  const { settledCents: settled, atBankCents, openCents } = bill
  const received = entries.reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)
  const discounts = entries.filter(({ kind }) => kind === 'discount')
  const sums: Record<OverviewSum, number> = {
    ...settled,
    discount: -discounts.reduce((sum, { cents }) => sum + cents, 0),
    total: bill.totalCents,
    deposit: bill.depositCents,
    cash: received,
    rounding: settled.cash - received,
    transfer: settled.transfer - atBankCents,
    'at-bank': atBankCents,
    open: Math.max(openCents, 0),
    'too-much': Math.max(-openCents, 0),
  }
  const isShown = (kind: OverviewSum) =>
    sums[kind] !== 0 || kind === 'total' || (kind === 'open' && openCents === 0)
  return [
    ...bill.lines.map((line) => ({ kind: 'line' as const, line, cents: line.cents })),
    ...standing(entries, 'extra').map(({ words, cents }) => ({ kind: 'extra' as const, words, cents })),
    ...OVERVIEW_SUMS.filter(isShown).map((kind) => ({ kind, cents: sums[kind] })),
  ]
}

/**
 * What a visitor is asked to transfer: the first transfer that the desk noted and the bank has not confirmed, because the bank's file is
 * matched by amount; otherwise what is open once the group came in.
 */
export function transferCents(
  { openCents }: Bill,
  entries: readonly BillEntry[],
  hasCome: boolean,
): number | null {
  const noted = standing(entries, 'transfer').find(({ isConfirmed }) => !isConfirmed)
  if (noted !== undefined) return noted.cents
  return hasCome && openCents > 0 ? openCents : null
}

function standing<Entry extends BillEntry>(entries: readonly Entry[], kind: BillEntry['kind']): Entry[] {
  return standingEntries(entries).filter((one) => one.kind === kind)
}
