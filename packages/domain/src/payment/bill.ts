import type { PriceLine } from '../price/estimate.ts'
import { structuredDigits } from './transfer.ts'

/** How a bill, or a part of it, is settled. */
export const BILL_MEANS = ['card', 'cash', 'transfer', 'invoice', 'written-off'] as const
export type BillMeans = (typeof BILL_MEANS)[number]

/** Matches the CHECK on `bill_entry.kind`. */
export const BILL_KINDS = ['extra', 'discount', ...BILL_MEANS] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** A row that a colleague or the bank added to a bill. `cents` is negative in a row that reverses another, and when money is given back. */
export type BillEntry = {
  id: string
  kind: BillKind
  cents: number
  /** The transfer is in a bank statement. */
  isConfirmed: boolean
  reverses: string | null
}

/** An entry with what decides who may reverse it. */
export type NotedEntry = BillEntry & {
  /** Who added it, such as `staff:` and their id. */
  by: string
  /** Its day is closed or over: tomorrow's drawer would balance with less. */
  isClosed: boolean
}

/** What a bill is derived from. */
export type BillFacts = {
  /** The price lines of the booking, for `players` people. */
  lines: readonly PriceLine[]
  players: number
  /** How many came; `null` if nobody counted. */
  counted: number | null
  /** See `isCharged`. */
  isCharged: boolean
  /** What was paid of a deposit that comes off the bill. */
  depositCents: number
  entries: readonly BillEntry[]
}

export const BILL_STATES = ['open', 'part-paid', 'paid', 'at-bank', 'invoiced', 'to-return'] as const
export type BillState = (typeof BILL_STATES)[number]

/** `totalCents` is always the sum of the deposit, what each means settled, and what is open. */
export type Bill = {
  lines: readonly PriceLine[]
  totalCents: number
  depositCents: number
  settledCents: Record<BillMeans, number>
  /** Of the transfers, what no bank statement has confirmed. */
  atBankCents: number
  /** Negative: to be given back. */
  openCents: number
  state: BillState
}

/** A group that did not come, or whose visit was cancelled, is charged nothing. */
export function isCharged({ status, presence }: { status: string; presence: string }): boolean {
  return status === 'confirmed' && presence !== 'no-show'
}

/** The bill of a visit. Nothing of it is stored. */
export function billOf({ lines, players, counted, isCharged, depositCents, entries }: BillFacts): Bill {
  const charged = isCharged ? countedLines(lines, players, counted ?? players) : []
  const sumOf = (kind: BillKind) => sum(entries.filter((entry) => entry.kind === kind))
  const totalCents = sum(charged) + sumOf('extra') - sumOf('discount')
  const settledCents = Object.fromEntries(
    BILL_MEANS.map((means) => [means, sumOf(means)]),
  ) as Bill['settledCents']
  const settled = BILL_MEANS.reduce((all, means) => all + settledCents[means], 0)
  const atBankCents = sum(entries.filter(({ kind, isConfirmed }) => kind === 'transfer' && !isConfirmed))
  const openCents = totalCents - depositCents - settled
  const isPartPaid = settled + depositCents > 0
  const state = stateOf({ openCents, isPartPaid, atBankCents, invoiceCents: settledCents.invoice })
  return { lines: charged, totalCents, depositCents, settledCents, atBankCents, openCents, state }
}

function stateOf(bill: {
  openCents: number
  isPartPaid: boolean
  atBankCents: number
  invoiceCents: number
}): BillState {
  if (bill.openCents < 0) return 'to-return'
  if (bill.openCents > 0) return bill.isPartPaid ? 'part-paid' : 'open'
  if (bill.atBankCents !== 0) return 'at-bank'
  return bill.invoiceCents !== 0 ? 'invoiced' : 'paid'
}

/**
 * The price lines for the people who came, at the agreed price for the agreed games. So more people never pay less, and nobody loses a
 * game. A line for a number of people other than the players, such as the eaters, stays as it is.
 */
export function countedLines(
  lines: readonly PriceLine[],
  players: number,
  counted: number,
): readonly PriceLine[] {
  if (counted === players) return lines
  return lines.map((line) => {
    const isFree = line.kind === 'formula' && line.freePlayer !== null
    const charged = (group: number) => Math.max(group - (isFree ? 1 : 0), 0)
    if (line.people !== charged(players)) return line
    const people = charged(counted)
    return { ...line, people, cents: people * line.perPersonCents }
  })
}

const CASH_STEP_CENTS = 5

/** What is paid in cash for an amount: rounded to five cents, as Belgian law asks, and never to nothing. */
export function cashCents(cents: number): number {
  const rounded = Math.round(Math.abs(cents) / CASH_STEP_CENTS) * CASH_STEP_CENTS
  return Math.sign(cents) * Math.max(rounded, CASH_STEP_CENTS)
}

/** An amount in equal parts; the cents that are left go to the first parts. */
export function equalParts(cents: number, parts: number): number[] {
  const part = Math.floor(cents / parts)
  return Array.from({ length: parts }, (_, place) => part + (place < cents - part * parts ? 1 : 0))
}

/** Deposits are numbered from 1, bills from here, so that their references differ. Also in `bill_number_of` of the database. */
const FIRST_BILL_NUMBER = 5_000_000_000

/** The twelve digits that a transfer for this bill carries. */
export function billReference(billNumber: number): string {
  return structuredDigits(FIRST_BILL_NUMBER + billNumber)
}

/** What a colleague asks for. `reason` says what an extra is, or why. */
export type BillAct =
  | { kind: BillKind; cents: number; reason: string }
  | { kind: 'reverse'; entry: string; reason: string }

export type BillRefusal = 'reason-missing' | 'bill-amount' | 'bill-entry'

const NEEDS_REASON: readonly string[] = ['extra', 'discount', 'written-off', 'reverse']

/** A payment never exceeds what is open, a discount the bill, an extra the venue's limit. Only card and cash give money back. */
export function billRefusals(
  act: BillAct,
  bill: Bill,
  entries: readonly BillEntry[],
  rules: { extraCents: number },
): BillRefusal[] {
  if (NEEDS_REASON.includes(act.kind) && act.reason.trim() === '') return ['reason-missing']
  if (act.kind === 'reverse') return isReversible(act.entry, entries) ? [] : ['bill-entry']
  return isPossible(act, bill, rules) ? [] : ['bill-amount']
}

function isPossible(
  { kind, cents }: { kind: BillKind; cents: number },
  bill: Bill,
  { extraCents }: { extraCents: number },
): boolean {
  if (kind === 'extra') return cents > 0 && cents <= extraCents
  if (kind === 'discount') return cents > 0 && cents <= bill.totalCents
  if (cents > 0) return cents <= bill.openCents
  return cents < 0 && cents >= bill.openCents && (kind === 'card' || kind === 'cash')
}

/** Whether a row can be reversed: it was not reversed before, and no bank statement confirmed it. */
export function isReversible(id: string, entries: readonly BillEntry[]): boolean {
  const entry = entries.find((one) => one.id === id)
  return entry !== undefined && !entry.isConfirmed && entries.every(({ reverses }) => reverses !== id)
}

/** The rows that still count: not those that were reversed, nor those that reversed them. */
export function standingEntries<Entry extends BillEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.reverses === null && !isReversed(entry.id, entries))
}

/** A row whose reversal was itself reversed, by undoing it, counts again. Also `is_reversed` of the database. */
function isReversed(id: string, entries: readonly BillEntry[]): boolean {
  const reversal = entries.find(({ reverses }) => reverses === id)
  return reversal !== undefined && !isReversed(reversal.id, entries)
}

/**
 * Who may do it: a manager gives money back, writes off, gives discounts that together exceed the venue's limit, and reverses a payment
 * that a closed or past day holds or that somebody else noted, or what a visitor forfeited. Who reverses a reversal does the first act
 * again.
 */
export function asksManager(
  act: BillAct,
  rules: { discountCents: number },
  { entries, by }: { entries: readonly NotedEntry[]; by: string },
): boolean {
  if (act.kind === 'reverse') {
    const entry = entries.find(({ id }) => id === act.entry)
    if (entry === undefined) return false
    const isPayment = entry.kind !== 'extra' && entry.kind !== 'discount'
    if (entry.by === FORFEITED_BY || (isPayment && (entry.isClosed || entry.by !== by))) return true
    if (!isReversal(entry, entries)) return false
    return asksManager({ kind: entry.kind, cents: -entry.cents, reason: act.reason }, rules, { entries, by })
  }
  if (act.kind === 'written-off' || act.cents < 0) return true
  const given = sum(entries.filter(({ kind }) => kind === 'discount'))
  return act.kind === 'discount' && given + act.cents > rules.discountCents
}

/** Visitors write one kind of row: what their change of the booking forfeited. */
const FORFEITED_BY = 'visitor'

function isReversal({ reverses }: BillEntry, entries: readonly BillEntry[]): boolean {
  const reversed = entries.find(({ id }) => id === reverses)
  return reversed !== undefined && !isReversal(reversed, entries)
}

function sum(rows: readonly { cents: number }[]): number {
  return rows.reduce((all, { cents }) => all + cents, 0)
}
