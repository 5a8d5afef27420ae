import type { MarkPresence } from '@lichtspel/contract/desk/acts'
import { presenceRefusals } from '@lichtspel/domain/desk/desk-acts'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Queryable } from '../db/postgres.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { isDone, readSchedulesOf } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, termsOf } from './actor.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

/** Needs no revision: a group that has arrived has arrived, whatever else changed in the booking. */
export function preparePresence(
  actor: AtDesk,
  row: BookedRow,
  { presence, headCount: people }: MarkPresence,
  { zone }: VenueOffer,
): PreparedAct {
  if (row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  refuseAll(presenceRefusals(presence, row.day, momentAt(row.now_ms, zone)))
  const scheduleIds = row.slots.map(({ scheduleId }) => scheduleId)
  const act = onBooking(row, async (db) => {
    await markGroup(db, row.id, termsOf(actor), { presence, people })
    scheduleIds.push(...(await readSchedulesOf(db, row.id)))
  })
  return { ...act, scheduleIds }
}

async function markGroup(
  db: Queryable,
  id: string,
  act: ActTerms,
  { presence, people }: { presence: string; people: number | null },
): Promise<boolean> {
  return await isDone(db, {
    name: 'mark-group',
    text: `SELECT mark_group(p_booking => $1, p_actor => $2, p_presence => $3, p_people => $4, p_reason => $5, p_act => $6) AS done`,
    values: [id, act.actor, presence, people, act.reason, act.actId],
  })
}
