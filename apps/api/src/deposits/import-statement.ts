import type { Pool } from 'pg'
import { type BankEntry, readBankStatement } from './bank-statement.ts'
import { bookPayment, findUnevenDeposits, type UnevenDeposit } from './sql.ts'

export type ImportReport = {
  booked: number
  known: number
  /** What came in without a structured communication of ours. */
  unmatched: BankEntry[]
  /** What came in for us in other money than deposits are asked in: nothing of it is booked. */
  foreign: BankEntry[]
  /** What was paid for a visit that is off: booked, and now on the desk's list of what is to be given back. */
  toReturn: BankEntry[]
  uneven: UnevenDeposit[]
}

/** Books what a statement tells; a second time it finds everything known. */
export async function importStatement(pool: Pool, xml: string): Promise<ImportReport> {
  return await importEntries(pool, readBankStatement(xml))
}

export async function importEntries(pool: Pool, entries: readonly BankEntry[]): Promise<ImportReport> {
  const report: ImportReport = { booked: 0, known: 0, unmatched: [], foreign: [], toReturn: [], uneven: [] }
  const references: string[] = []
  for (const entry of entries) {
    const { reference } = entry
    if (reference === undefined) report.unmatched.push(entry)
    else if (entry.currency !== DEPOSIT_CURRENCY) report.foreign.push(entry)
    else {
      const outcome = await bookPayment(pool, { ...entry, reference })
      if (outcome === 'unmatched') report.unmatched.push(entry)
      else if (outcome === 'known') report.known++
      else report.booked++
      if (outcome === 'to-return') report.toReturn.push(entry)
      else references.push(reference)
    }
  }
  report.uneven = await findUnevenDeposits(pool, references)
  return report
}

/** Nothing says what another amount was worth on that day: a person decides. */
const DEPOSIT_CURRENCY = 'EUR'
