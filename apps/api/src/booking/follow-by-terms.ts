import { paysWhole } from '@lichtspel/domain/payment/deposit'
import type { Queryable } from '../db/postgres.ts'
import { wordsOf } from '../languages/languages.ts'
import { followPrice } from './act-sql.ts'
import { type BookedRow, termsOf, type Visitor } from './actor.ts'

/** A visitor's change of the price follows the terms they booked under: a rise is paid first, and a fall is like cancelling that part. */
export async function followByTerms(
  db: Queryable,
  actor: Visitor,
  row: BookedRow,
  cents: number,
): Promise<void> {
  const { online } = actor.catalogue.rules.deposit
  if (row.deposit_cents === null) return
  await followPrice(db, row, termsOf(actor), {
    cents,
    refundPercent: actor.refundPercent,
    payMinutes: online !== null && paysWhole(actor.catalogue) ? online.payMinutes : null,
    words: wordsOf(row.language).deposit.DEPOSIT_WORDS.forfeited,
  })
}
