import { readStructured } from '@lichtspel/domain/payment/structured-communication'
import type { Pool } from 'pg'
import { type BankEntry, readBankStatement } from './bank-statement.ts'
import { bookPayment, findUnevenDeposits, type UnevenDeposit } from './sql.ts'

export type ImportReport = {
  booked: number
  known: number
  /** What came in without a structured communication of ours. */
  unmatched: BankEntry[]
  uneven: UnevenDeposit[]
}

/** Books what a statement tells; a second time it finds everything known. */
export async function importStatement(pool: Pool, xml: string): Promise<ImportReport> {
  const report: ImportReport = { booked: 0, known: 0, unmatched: [], uneven: [] }
  const references: string[] = []
  for (const entry of readBankStatement(xml)) {
    const reference = entry.communications.map(readStructured).find((one) => one !== undefined)
    const outcome = reference === undefined ? 'unmatched' : await bookPayment(pool, { ...entry, reference })
    if (outcome === 'unmatched') report.unmatched.push(entry)
    else report[outcome]++
    if (reference !== undefined) references.push(reference)
  }
  report.uneven = await findUnevenDeposits(pool, references)
  return report
}
