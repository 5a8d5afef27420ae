import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { type BankEntry, type BankStatement, readBankStatement } from './bank-statement.ts'
import { bookPayment, findBookedKeys, findUnevenDeposits, readAccounts, type UnevenDeposit } from './sql.ts'

export type ImportReport = {
  booked: number
  known: number
  /** Payments without a reference of ours that nobody linked to a deposit by hand. */
  unmatched: BankEntry[]
  /** Payments with our reference in another currency. They are not booked. */
  foreign: BankEntry[]
  /** Payments for cancelled visits. They are booked, and appear on the desk's list of deposits to return. */
  toReturn: BankEntry[]
  uneven: UnevenDeposit[]
}

/** Books the payments of a statement of any venue. Importing it again changes nothing. */
export async function importStatement(pool: Pool, xml: string): Promise<ImportReport> {
  const statement = readBankStatement(xml)
  const other = await findOtherAccount(pool, statement)
  if (other !== undefined)
    throw new Error(
      `${other || 'An account without IBAN'} is not the account of a venue: check that this is the right file`,
    )
  return await importEntries(pool, statement.entries)
}

/** The first account in the file that no catalogue of the venue ever named: its payments are not ours. */
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

/** Imports a file completely or not at all. Entries are sorted by reference, so that two imports cannot deadlock. */
export async function importEntries(pool: Pool, entries: readonly BankEntry[]): Promise<ImportReport> {
  const inOrder = entries.toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? ''))
  return await inTransaction(pool, (db) => bookEntries(db, inOrder))
}

async function bookEntries(db: Queryable, entries: readonly BankEntry[]): Promise<ImportReport> {
  const report: ImportReport = { booked: 0, known: 0, unmatched: [], foreign: [], toReturn: [], uneven: [] }
  const references: string[] = []
  const unmatched: BankEntry[] = []
  for (const entry of entries) {
    const { reference } = entry
    if (reference === undefined) unmatched.push(entry)
    else if (entry.currency !== DEPOSIT_CURRENCY) report.foreign.push(entry)
    else {
      const outcome = await bookPayment(db, { ...entry, reference })
      if (outcome === 'unmatched') unmatched.push(entry)
      else if (outcome === 'known') report.known++
      else report.booked++
      if (outcome === 'to-return') report.toReturn.push(entry)
      else references.push(reference)
    }
  }
  const linked = await findBookedKeys(
    db,
    unmatched.map(({ key }) => key),
  )
  report.unmatched = unmatched.filter(({ key }) => !linked.has(key))
  report.known += unmatched.length - report.unmatched.length
  report.uneven = await findUnevenDeposits(db, references)
  return report
}

/** The exchange rate of that day is unknown, so a person decides about other currencies. */
export const DEPOSIT_CURRENCY = 'EUR'
