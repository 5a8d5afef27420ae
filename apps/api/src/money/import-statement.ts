import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { type BankEntry, type BankStatement, readBankStatement } from './bank-statement.ts'
import {
  bookPayments,
  findBookedKeys,
  findUnevenDeposits,
  type PaymentOutcome,
  readAccounts,
  showPaid,
  type UnevenDeposit,
} from './deposits-sql.ts'

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

/** How many entries one statement books: the server waits only so long for it. */
const AT_ONCE = 500

async function bookEntries(db: Queryable, entries: readonly BankEntry[]): Promise<ImportReport> {
  const isOurs = (entry: BankEntry): entry is BankEntry & { reference: string } =>
    entry.reference !== undefined && entry.currency === DEPOSIT_CURRENCY
  const ours = entries.filter(isOurs)
  const outcomes: PaymentOutcome[] = []
  for (let from = 0; from < ours.length; from += AT_ONCE)
    outcomes.push(...(await bookPayments(db, ours.slice(from, from + AT_ONCE))))
  const having = (...wanted: PaymentOutcome[]) =>
    ours.filter((_, place) => wanted.some((one) => one === outcomes[place]))
  const referencesOf = (list: typeof ours) => [...new Set(list.map(({ reference }) => reference))]
  const booked = having('booked', 'to-return')
  await showPaid(db, referencesOf(booked))
  const without = entries.filter(({ reference }) => reference === undefined)
  const unmatched = [...without, ...having('unmatched')]
  const linked = await findBookedKeys(
    db,
    unmatched.map(({ key }) => key),
  )
  const unknown = unmatched.filter(({ key }) => !linked.has(key))
  return {
    booked: booked.length,
    known: having('known').length + unmatched.length - unknown.length,
    unmatched: unknown,
    foreign: entries.filter((entry) => entry.reference !== undefined && !isOurs(entry)),
    toReturn: having('to-return'),
    uneven: await findUnevenDeposits(db, referencesOf(having('booked', 'known'))),
  }
}

/** The exchange rate of that day is unknown, so a person decides about other currencies. */
export const DEPOSIT_CURRENCY = 'EUR'
