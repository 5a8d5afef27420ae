import type { SettleDeposit } from '@lichtspel/contract/desk/acts'
import { type DepositSums, depositRefusals, isGivenBack } from '@lichtspel/domain/desk/desk-acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { findAct, lockDeposit, refundDeposit, settleDeposit } from '../booking/act-sql.ts'
import { type AtDesk, termsOf } from '../booking/actor.ts'
import type { DeskBookingRow } from '../booking/desk/sql.ts'
import { onBooking, type PreparedAct } from '../booking/prepared-act.ts'
import { Refused, refuseAll } from '../http/refusals.ts'

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
