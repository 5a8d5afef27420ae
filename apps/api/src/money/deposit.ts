import type { SettleDeposit } from '@lichtspel/contract/desk/acts'
import type { DepositsAnswer } from '@lichtspel/contract/desk/lists'
import { type DepositSums, depositRefusals, isGivenBack } from '@lichtspel/domain/desk/desk-acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { type DepositDue, depositDue } from '@lichtspel/domain/payment/deposit'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { findAct, lockDeposit, refundDeposit, settleDeposit } from '../booking/act-sql.ts'
import { type AtDesk, termsOf } from '../booking/actor.ts'
import { type DepositRow, listLine, readDeposits } from '../booking/desk/lists-sql.ts'
import type { DeskBookingRow } from '../booking/desk/sql.ts'
import { onBooking, type PreparedAct } from '../booking/prepared-act.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import type { ListPorts } from '../ports.ts'

/** Only a manager may give money back. A refund is asked of the payment provider, and cannot be undone. */
export function prepareDeposit(actor: AtDesk, row: DeskBookingRow, body: SettleDeposit): PreparedAct {
  const { role } = actor.colleague
  if (isGivenBack(body.kind) && !mayActAs(role, 'manager')) throw new Refused(403, 'not-allowed')
  refuseAll(depositRefusals(body, depositOf(row)))
  return onBooking(row, async (db) => {
    const deposit = await lockDeposit(db, row.id)
    // The same act was sent twice at once, and the other request has already done it.
    if ((await findAct(db, actor.actId)) !== undefined) return
    // Another colleague may already have taken the money.
    const isRefused = depositRefusals(body, deposit).length > 0
    const settle = body.kind === 'refund' ? refundDeposit : settleDeposit
    if (isRefused || !(await settle(db, row.id, termsOf(actor), body)))
      throw new Refused(409, 'deposit-amount')
  })
}

function depositOf(row: DeskBookingRow): DepositSums | null {
  const {
    deposit_open_cents: openCents,
    deposit_paid_cents: paidCents,
    refundable_cents: refundableCents,
  } = row
  return openCents === null || paidCents === null ? null : { openCents, paidCents, refundableCents }
}

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
