import type { BankFileAnswer } from '@lichtspel/contract/desk/bank-file'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import type { BankEntry, BankStatement } from '../../deposits/bank-statement.ts'
import { findOtherAccount, importEntries } from '../../deposits/import-statement.ts'
import { readBankStatementApart } from '../../deposits/statement-thread.ts'
import type { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { Refused } from '../../http/refusals.ts'
import { findOwnReferences } from './sql.ts'

type BankFilePorts = { pool: Pool; limit: ConcurrencyLimit }

/** Imports a colleague's bank file for the deposits of their own venue. Payments for other venues are reported as unmatched. */
export async function importBankFile(
  { pool, limit }: BankFilePorts,
  venueId: string,
  xml: string,
): Promise<BankFileAnswer> {
  const statement = await limit.take(venueId, () => readStatement(xml))
  const account = await findOtherAccount(pool, statement, venueId)
  if (account !== undefined) throw new Refused(422, 'statement-account', { account })
  const { entries } = statement
  const references = entries.flatMap(({ reference }) => reference ?? [])
  const own = new Set(await findOwnReferences(pool, venueId, references))
  const known = entries.map((entry) => ({
    ...entry,
    reference: entry.reference !== undefined && own.has(entry.reference) ? entry.reference : undefined,
  }))
  const report = await importEntries(pool, known)
  return {
    booked: report.booked,
    known: report.known,
    unmatched: report.unmatched.map(told),
    foreign: report.foreign.map(told),
    toReturn: report.toReturn.map(told),
    uneven: report.uneven.map(({ reference, amount_cents, paid_cents }) => ({
      reference: formatStructured(reference),
      askedCents: amount_cents,
      paidCents: paid_cents,
    })),
  }
}

/** Reads the whole file before booking anything: a file that is broken halfway books nothing. */
async function readStatement(xml: string): Promise<BankStatement> {
  try {
    return await readBankStatementApart(xml)
  } catch (error) {
    if (error instanceof Refused) throw error
    // The parser's message quotes the file, which names people who paid for something else.
    throw new Refused(422, 'statement-unreadable')
  }
}

function told({ paidOn, cents, currency, communications }: BankEntry): BankFileAnswer['unmatched'][number] {
  return { paidOn, cents, currency, communication: communications.join(' ') }
}
