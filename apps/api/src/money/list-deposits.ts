import type { DepositsAnswer } from '@lichtspel/contract/desk/lists'
import { type DepositDue, depositDue } from '@lichtspel/domain/payment/deposit'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { type DepositRow, listLine, readDeposits } from '../booking/desk/lists-sql.ts'
import type { ListPorts } from '../ports.ts'

type Listed = DepositsAnswer['deposits'][number]

/** Deposits to be paid or returned, by the day of the visit. */
export async function listDeposits(
  { pool, catalogues }: ListPorts,
  venueId: string,
): Promise<DepositsAnswer> {
  const today = catalogues.today((await catalogues.venueOf({ venueId })).zone)
  const deposits: Listed[] = []
  for (const row of await readDeposits(pool, venueId, today)) {
    const catalogue = await catalogues.revision(venueId, row.catalogue_revision)
    deposits.push(listed(row, depositDue(catalogue, row.day, row.asked_on), today))
  }
  return { deposits }
}

function listed(row: DepositRow, asked: DepositDue, today: IsoDate): Listed {
  const due = asked !== null && isIsoDate(asked) ? asked : null
  const isOff = row.status === 'cancelled'
  return {
    ...listLine(row),
    kind: isOff ? 'to-return' : due !== null && due < today ? 'overdue' : 'open',
    cents: row.cents,
    isOnline: row.is_online,
    hasFailedRefund: row.has_failed_refund,
    due,
    reference: formatStructured(row.reference),
    phone: row.phone,
  }
}
