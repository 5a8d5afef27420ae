import type { SettleDeposit } from '@lichtspel/contract/staff/acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { depositRefusals } from '@lichtspel/domain/desk/staff-acts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { findAct, lockDeposit, settleDeposit } from './act-sql.ts'
import { type AtDesk, termsOf } from './actor.ts'
import type { StaffBookingRow } from './desk/sql.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

/** Money is given back by who may decide on it. */
export function prepareDeposit(actor: AtDesk, row: StaffBookingRow, body: SettleDeposit): PreparedAct {
  const { role } = actor.colleague
  if (body.kind === 'returned' && !mayActAs(role, 'manager')) throw new Refused(403, 'not-allowed')
  refuseAll(depositRefusals(body, depositOf(row)))
  return onBooking(row, async (db) => {
    const deposit = await lockDeposit(db, row.id)
    // The same act, sent twice at once, is done by now.
    if ((await findAct(db, actor.actId)) !== undefined) return
    // A colleague may have taken the money since this one looked.
    const isRefused = depositRefusals(body, deposit).length > 0
    if (isRefused || !(await settleDeposit(db, row.id, termsOf(actor), body)))
      throw new Refused(409, 'deposit-amount')
  })
}

function depositOf(row: StaffBookingRow) {
  const { deposit_cents: cents, deposit_state: state, deposit_paid_cents: paidCents } = row
  if (cents === null || paidCents === null) return null
  return { openCents: state === 'open' ? cents - paidCents : 0, paidCents }
}
