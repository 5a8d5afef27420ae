import type { BookingRequest } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { structuredDigits } from '@lichtspel/domain/payment/transfer'
import type { Queryable } from '../db/postgres.ts'
import { nextDepositNumber } from './sql.ts'

/** The deposit for a meal, with its own reference. */
export async function newDeposit(
  db: Queryable,
  catalogue: Catalogue,
  { modules }: Pick<BookingRequest, 'modules'>,
): Promise<{ cents: number; reference: string } | null> {
  const cents = depositCents(catalogue, modules)
  return cents === 0 ? null : { cents, reference: structuredDigits(await nextDepositNumber(db)) }
}
