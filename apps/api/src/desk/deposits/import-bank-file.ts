import type { BankFileAnswer } from '@lichtspel/contract/desk/bank-file'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import type { BankEntry, BankStatement } from '../../deposits/bank-statement.ts'
import { DEPOSIT_CURRENCY, findOtherAccount, importEntries } from '../../deposits/import-statement.ts'
import { readBankStatementApart } from '../../deposits/statement-thread.ts'
import type { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { Refused } from '../../http/refusals.ts'
import { entryToken } from './entry-token.ts'
import { findVenuesOf } from './sql.ts'

type BankFilePorts = { pool: Pool; limit: ConcurrencyLimit; secret: string }

/** Imports a colleague's bank file for the deposits of their own venue. Payments for other venues are reported as unmatched. */
export async function importBankFile(
  { pool, limit, secret }: BankFilePorts,
  venueId: string,
  xml: string,
): Promise<BankFileAnswer> {
  const statement = await limit.take(venueId, () => readStatement(xml))
  const account = await findOtherAccount(pool, statement, venueId)
  if (account !== undefined) throw new Refused(422, 'statement-account', { account })
  const { entries } = statement
  const references = entries.flatMap(({ reference }) => reference ?? [])
  const venues = await findVenuesOf(pool, references)
  const venueOf = ({ reference = '' }: BankEntry) => venues.get(reference)
  const own = entries.map((entry) =>
    venueOf(entry) === venueId ? entry : { ...entry, reference: undefined },
  )
  const report = await importEntries(pool, own)
  // A payment for another venue is booked there, so it cannot be linked here.
  const others = new Set(
    entries.filter((entry) => ![undefined, venueId].includes(venueOf(entry))).map(({ key }) => key),
  )
  const tokenOf = (entry: BankEntry) =>
    entry.currency === DEPOSIT_CURRENCY && !others.has(entry.key) ? entryToken(secret, venueId, entry) : null
  return {
    booked: report.booked,
    known: report.known,
    unmatched: report.unmatched.map((entry) => ({ ...told(entry), token: tokenOf(entry) })),
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

function told({ paidOn, cents, currency, communications }: BankEntry): BankFileAnswer['foreign'][number] {
  return { paidOn, cents, currency, communication: communications.join(' ') }
}
