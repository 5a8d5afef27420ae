import type { ChangeByStaff } from '@lichtspel/contract/staff/acts'
import { staffChangeRefusals } from '@lichtspel/domain/desk/staff-request'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { momentAt } from '@lichtspel/domain/time/moment'
import { refuseOutdated } from '../../bookings/refuse-outdated.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import { newDeposit } from '../../deposits/new-deposit.ts'
import { refuseAll } from '../../http/refusals.ts'
import { actorOf } from '../actors.ts'
import type { Colleague } from '../colleague.ts'
import { toldAct, toldDeposit } from '../mails/told-act.ts'
import { refuseUnlessSeen } from './act-on-booking.ts'
import { askDeposit, changeForStaff, dropDeposit } from './act-sql.ts'
import type { ActPorts, PreparedAct } from './prepared-act.ts'
import { factsOfDetails, refuseLanguage, requestOfDetails } from './request-of-body.ts'
import type { StaffBookingRow } from './sql.ts'

/** What is not a slot, priced by the catalogue that the booking was made by. A change that has no price leaves it to the cent. */
export async function prepareChange(
  { shelf }: Pick<ActPorts, 'shelf'>,
  colleague: Colleague,
  row: StaffBookingRow,
  body: ChangeByStaff,
): Promise<PreparedAct> {
  refuseUnlessSeen(row, body.revision)
  const catalogue = await shelf.ofBooking(row)
  const request = requestOfDetails(body, { date: row.day, slots: slotsPerAttraction(row.slots) }, row)
  const now = momentAt(row.now_ms, catalogue.venue.zone)
  if (body.language !== row.language) refuseLanguage(catalogue, body.language)
  refuseAll(staffChangeRefusals(catalogue, request, now, { mail: body.mail, isVisitors: row.is_visitors }))
  const asked = depositCents(catalogue, request.modules)
  const { actId, reason, mail } = body
  const act = {
    ...{ actor: actorOf(colleague), actId, reason, mail },
    facts: changedFacts(row, factsOfDetails(catalogue, body, request, row)),
  }
  return {
    scheduleIds: row.slots.map(({ scheduleId }) => scheduleId),
    run: async (db) => {
      await refuseOutdated(() => changeForStaff(db, row, act))
      const deposit = row.deposit_cents === null ? await newDeposit(db, catalogue, request) : null
      if (deposit !== null) await askDeposit(db, row.id, deposit, mail)
      if (asked === 0) await dropDeposit(db, row.id)
      return row.id
    },
    told: toldAct(row, 'changed', {
      ...act.facts,
      event: 'changed',
      ...(row.deposit_cents === null && toldDeposit(asked)),
    }),
  }
}

type Facts = ReturnType<typeof factsOfDetails>

/** Without a price where nothing changes that has one: what was promised stays promised. */
function changedFacts(row: StaffBookingRow, facts: Facts): Partial<Facts> {
  const isSamePrice =
    facts.players === row.players &&
    facts.formula === row.formula &&
    facts.meal_people === row.meal_people &&
    facts.modules.join() === row.modules.join()
  if (!isSamePrice) return facts
  const { price_cents: _, price_lines: __, catalogue_revision: ___, ...rest } = facts
  return rest
}
