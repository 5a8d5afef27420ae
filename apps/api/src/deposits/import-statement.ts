import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { type BankEntry, type BankStatement, readBankStatement } from './bank-statement.ts'
import { bookPayment, findUnevenDeposits, readAccounts, type UnevenDeposit } from './sql.ts'

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

/** Books what a statement of any venue tells; a second time it finds everything known. */
export async function importStatement(pool: Pool, xml: string): Promise<ImportReport> {
  const statement = readBankStatement(xml)
  const other = await findOtherAccount(pool, statement)
  if (other !== undefined) throw new Error(`${other || 'An account without IBAN'} is no account of a venue`)
  return await importEntries(pool, statement.entries)
}

/** An account of the file that was never published as the venue's: what came in there is somebody else's. */
export async function findOtherAccount(
  pool: Pool,
  { accounts }: BankStatement,
  venueId: string | null = null,
): Promise<string | undefined> {
  const own = new Set((await readAccounts(pool, venueId)).map(plainAccount))
  return accounts.find((account) => !own.has(plainAccount(account)))
}

function plainAccount(account: string): string {
  return account.replaceAll(' ', '').toUpperCase()
}

/** All of a file or nothing of it. In the order of references, so that two files wait for each other and never in a circle. */
export async function importEntries(pool: Pool, entries: readonly BankEntry[]): Promise<ImportReport> {
  const inOrder = entries.toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? ''))
  return await inTransaction(pool, (db) => bookEntries(db, inOrder))
}

async function bookEntries(db: Queryable, entries: readonly BankEntry[]): Promise<ImportReport> {
  const report: ImportReport = { booked: 0, known: 0, unmatched: [], foreign: [], toReturn: [], uneven: [] }
  const references: string[] = []
  for (const entry of entries) {
    const { reference } = entry
    if (reference === undefined) report.unmatched.push(entry)
    else if (entry.currency !== DEPOSIT_CURRENCY) report.foreign.push(entry)
    else {
      const outcome = await bookPayment(db, { ...entry, reference })
      if (outcome === 'unmatched') report.unmatched.push(entry)
      else if (outcome === 'known') report.known++
      else report.booked++
      if (outcome === 'to-return') report.toReturn.push(entry)
      else references.push(reference)
    }
  }
  report.uneven = await findUnevenDeposits(db, references)
  return report
}

/** Nothing says what another amount was worth on that day: a person decides. */
const DEPOSIT_CURRENCY = 'EUR'
