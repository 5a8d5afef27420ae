import { structuredDigits } from '@lichtspel/domain/payment/transfer'
import type { Queryable } from '../db/postgres.ts'
import { nextDepositNumber } from './deposits-sql.ts'

/** A deposit with its own reference; `null` if nothing is asked. */
export async function newDeposit(
  db: Queryable,
  cents: number,
): Promise<{ cents: number; reference: string } | null> {
  return cents === 0 ? null : { cents, reference: structuredDigits(await nextDepositNumber(db)) }
}
