import type { RestoreByDesk } from '@lichtspel/contract/desk/acts'
import { pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { PriceColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { actMail } from '../mail/act-mail.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { isDone, type SeenBooking } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { type ActPorts, onBooking, type PreparedAct } from './prepared-act.ts'
import { assertFits, refuseAsEngine, wantedSlots } from './wanted-slots.ts'

/**
 * Restores the booking on its former slots, all or none. A slot that has been taken since is not taken back, nor one in which the group
 * no longer fits. A booking that was moved because of an outage goes back.
 */
export async function prepareRestore(
  { pool }: Pick<ActPorts, 'pool'>,
  actor: AtDesk,
  row: BookedRow,
  { revision }: RestoreByDesk,
  venue: VenueOffer,
): Promise<PreparedAct> {
  const isMoved = row.status === 'confirmed' && row.outage !== null
  refuseUnlessSeen(row, revision, isMoved ? 'confirmed' : 'cancelled')
  const now = momentAt(row.now_ms, venue.zone)
  refuseAll([...pastVisitRefusals(row.day, now), ...mailRefusals(actor.mail, row.email)])
  if (isMoved) return await prepareGoBack(pool, actor, row, { venue, now })
  return {
    ...onBooking(row, (db) =>
      refuseAsEngine(venue.id, wantedSlots(row.slots), async () => {
        await restoreBooking(db, row, termsOf(actor))
        await assertFits(db, venue, row, row)
      }),
    ),
    told: actMail(row, 'confirmation'),
  }
}

async function restoreBooking(db: Queryable, booking: SeenBooking, act: ActTerms): Promise<boolean> {
  return await isDone(db, {
    name: 'restore-booking',
    text: `SELECT restore_booking(p_booking => $1, p_actor => $4, p_mail => $5, p_reason => $6, p_act => $3) AS done
             FROM at_revision($1, $2, $3, 'cancelled')`,
    values: [booking.id, booking.revision, act.actId, act.actor, act.mail, act.reason],
  })
}

/**
 * Gives a booking that was moved because of an outage its old slots, price and meal time back, all or none. Refused once an old slot that
 * it would get back has begun: the request may have waited for a connection.
 */
async function prepareGoBack(
  db: Queryable,
  actor: AtDesk,
  row: BookedRow,
  { venue, now }: { venue: VenueOffer; now: Moment },
): Promise<PreparedAct> {
  const before = await readBefore(db, row.id)
  if (before === undefined) throw new Refused(409, 'booking-changed')
  const { day, slots, ...facts } = before
  const isKept = ({ scheduleId, key }: (typeof slots)[number]) =>
    row.slots.some((slot) => slot.scheduleId === scheduleId && slot.key === key)
  if (slots.some((slot) => hasStarted(day, slot.key, now) && !isKept(slot)))
    throw new Refused(422, 'visit-over')
  const terms = termsOf(actor)
  const run = onBooking(row, (inTransaction) =>
    refuseAsEngine(venue.id, wantedSlots(slots), async () => {
      const isBack = await isDone(inTransaction, {
        name: 'go-back',
        text: `SELECT go_back(p_booking => $1, p_actor => $4, p_mail => $5, p_act => $3) AS done FROM at_revision($1, $2, $3)`,
        values: [row.id, row.revision, terms.actId, terms.actor, terms.mail],
      })
      if (!isBack) throw new Refused(409, 'booking-changed')
      await assertFits(inTransaction, venue, row, { day, slots, players: row.players })
    }),
  )
  return {
    scheduleIds: [...run.scheduleIds, ...slots.map(({ scheduleId }) => scheduleId)],
    run: run.run,
    told: actMail(row, 'moved', {
      ...facts,
      event: 'moved',
      slots: slots.map(({ attraction, key, block }) => ({ day, attraction, key, block })),
      outage: null,
    }),
  }
}

type VisitBefore = PriceColumns & {
  day: IsoDate
  slots: BookedRow['slots']
  meal_at: ClockTime | null
}

/** The visit as it was before the outage. */
async function readBefore(db: Queryable, bookingId: string): Promise<VisitBefore | undefined> {
  const { rows } = await db.query<VisitBefore>({
    name: 'read-visit-before-outage',
    text: `SELECT was.*, (SELECT json_agg(json_build_object('scheduleId', s.id, 'key', x->>'slotKey', 'attraction', s.attraction,
                                                            'block', s.block_minutes) ORDER BY x->>'slotKey')
                            FROM jsonb_array_elements(e.before->'slots') AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) AS slots
             FROM last_visit_event($1) e
            CROSS JOIN LATERAL jsonb_to_record(e.before)
                    AS was (day text, catalogue_revision int, price_cents int, price_lines jsonb, meal_at text)
            WHERE e.what = 'moved' AND e.after ? 'outage'`,
    values: [bookingId],
  })
  return rows[0]
}
