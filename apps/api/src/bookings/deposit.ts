import type { SettleDeposit } from '@lichtspel/contract/desk/acts'
import { depositRefusals } from '@lichtspel/domain/desk/desk-acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { Refused, refuseAll } from '../http/refusals.ts'
import { findAct, lockDeposit, settleDeposit } from './act-sql.ts'
import { type AtDesk, termsOf } from './actor.ts'
import type { DeskBookingRow } from './desk/sql.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

/** Only a manager may return money. */
export function prepareDeposit(actor: AtDesk, row: DeskBookingRow, body: SettleDeposit): PreparedAct {
  const { role } = actor.colleague
  if (body.kind === 'returned' && !mayActAs(role, 'manager')) throw new Refused(403, 'not-allowed')
  refuseAll(depositRefusals(body, depositOf(row)))
  return onBooking(row, async (db) => {
    const deposit = await lockDeposit(db, row.id)
    // The same act was sent twice at once, and the other request has already done it.
    if ((await findAct(db, actor.actId)) !== undefined) return
    // Another colleague may already have taken the money.
    const isRefused = depositRefusals(body, deposit).length > 0
    if (isRefused || !(await settleDeposit(db, row.id, termsOf(actor), body)))
      throw new Refused(409, 'deposit-amount')
  })
}

function depositOf(row: DeskBookingRow) {
  const { deposit_cents: cents, deposit_state: state, deposit_paid_cents: paidCents } = row
  if (cents === null || paidCents === null) return null
  return { openCents: state === 'open' ? cents - paidCents : 0, paidCents }
}
