import { BILL_MEANS, type Bill, type BillMeans } from './bill.ts'

/** One payment as the closing of its day counts it: what really came in or went out. */
export type TillRow = { means: BillMeans; cents: number }

/** What was noted on a day, by means. */
export type Noted = Record<BillMeans, number>

export function notedOf(rows: readonly TillRow[]): Noted {
  const sumOf = (means: BillMeans) =>
    rows.filter((row) => row.means === means).reduce((all, { cents }) => all + cents, 0)
  return Object.fromEntries(BILL_MEANS.map((means) => [means, sumOf(means)])) as Noted
}

/** What a colleague counts: the receipts of the card terminal, and the drawer with its float. */
export type Counted = { cardCents: number; cashCents: number; floatCents: number }

/** Positive: more was counted than noted. */
export function differencesOf(noted: Noted, counted: Counted): { card: number; cash: number } {
  return {
    card: counted.cardCents - noted.card,
    cash: counted.cashCents - counted.floatCents - noted.cash,
  }
}

export type ClosingRefusal = 'reason-missing' | 'day-to-come'

/** A difference needs a reason. A day is closed when it has begun, not before. */
export function closingRefusals(
  closing: Counted & { reason: string },
  noted: Noted,
  { isToCome }: { isToCome: boolean },
): ClosingRefusal[] {
  if (isToCome) return ['day-to-come']
  const { card, cash } = differencesOf(noted, closing)
  return (card !== 0 || cash !== 0) && closing.reason.trim() === '' ? ['reason-missing'] : []
}

/** What the bills of a day's visits add up to. `expectedCents` is the sum of the other four. */
export type DayTotals = {
  expectedCents: number
  /** Deposits, card, cash, and transfers that a bank statement has. */
  receivedCents: number
  /** Transfers at the bank, and what is on an invoice. */
  underwayCents: number
  writtenOffCents: number
  openCents: number
}

export function dayTotals(bills: readonly Bill[]): DayTotals {
  const sum = (part: (bill: Bill) => number) => bills.reduce((all, bill) => all + part(bill), 0)
  return {
    expectedCents: sum(({ totalCents }) => totalCents),
    receivedCents: sum(
      ({ depositCents, settledCents, atBankCents }) =>
        depositCents + settledCents.card + settledCents.cash + settledCents.transfer - atBankCents,
    ),
    underwayCents: sum(({ settledCents, atBankCents }) => settledCents.invoice + atBankCents),
    writtenOffCents: sum(({ settledCents }) => settledCents['written-off']),
    openCents: sum(({ openCents }) => openCents),
  }
}
