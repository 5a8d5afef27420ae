import type { ChangeBill } from '@lichtspel/contract/desk/acts'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { asksManager, billRefusals, cashCents } from '@lichtspel/domain/payment/bill'
import { findAct, isDone } from '../booking/act-sql.ts'
import { type ActTerms, type AtDesk, termsOf } from '../booking/actor.ts'
import { type DeskBookingRow, findDeskBooking } from '../booking/desk/sql.ts'
import { type ActPorts, onBooking, type PreparedAct } from '../booking/prepared-act.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { billOfRow } from './bill-of-row.ts'

/** Needs no revision: what was paid was paid, whatever else changed in the booking. The amount is checked under the booking's lock. */
export async function prepareBill(
  { catalogues }: Pick<ActPorts, 'catalogues'>,
  actor: AtDesk,
  row: DeskBookingRow,
  body: ChangeBill,
): Promise<PreparedAct> {
  const catalogue = await catalogues.ofBooking(row)
  const { colleague } = actor
  refuseUnless(row, catalogue, colleague, body)
  return onBooking(row, async (db) => {
    await db.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [row.id])
    // Who may reverse depends on whether the day is closed.
    await db.query('SELECT till_day($1)', [colleague.venueId])
    // The same act was sent twice at once, and the other request has already done it.
    if ((await findAct(db, actor.actId)) !== undefined) return
    const locked = await findDeskBooking(db, colleague.venueId, row.id)
    if (locked !== undefined) refuseUnless(locked, catalogue, colleague, body)
    if (!(await changeBill(db, row.id, termsOf(actor), body))) throw new Refused(409, 'bill-entry')
  })
}

function refuseUnless(
  row: DeskBookingRow,
  catalogue: Catalogue,
  colleague: Colleague,
  body: ChangeBill,
): void {
  const noted = { entries: row.bill_entries, by: actorOf(colleague) }
  if (asksManager(body, catalogue.rules, noted) && !mayActAs(colleague.role, 'manager'))
    throw new Refused(403, 'not-allowed')
  refuseAll(billRefusals(body, billOfRow(row, catalogue), row.bill_entries, catalogue.rules))
}

async function changeBill(db: Queryable, id: string, terms: ActTerms, body: ChangeBill): Promise<boolean> {
  const { actor, reason, actId } = terms
  if (body.kind === 'reverse') {
    return await isDone(db, {
      name: 'reverse-bill-entry',
      text: `SELECT reverse_bill_entry(p_booking => $1, p_actor => $2, p_entry => $3, p_reason => $4, p_act => $5) AS done`,
      values: [id, actor, body.entry, reason, actId],
    })
  }
  const received = body.kind === 'cash' ? cashCents(body.cents) : null
  const vatGroup = 'vatGroup' in body ? body.vatGroup : null
  const mail = 'mail' in body && body.mail
  return await isDone(db, {
    name: 'add-bill-entry',
    text: `SELECT add_bill_entry(p_booking => $1, p_actor => $2, p_kind => $3, p_cents => $4, p_received => $5, p_words => $6,
                    p_vat_group => $7, p_act => $8, p_mail => $9) AS done`,
    values: [id, actor, body.kind, body.cents, received, reason, vatGroup, actId, mail],
  })
}
