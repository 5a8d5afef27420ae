import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import type { PriceColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import { actMail } from '../desk/mails/act-mail.ts'
import { Refused } from '../http/refusals.ts'
import { isDone } from './act-sql.ts'
import { type AtDesk, type BookedRow, termsOf } from './actor.ts'
import { assertFits, wantedSlots } from './assert-fits.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'
import { refuseAsEngine } from './wanted-slots.ts'

/**
 * Gives a booking that was moved because of an outage its old slots, price and meal time back, all or none. Refused once an old slot that
 * it would get back has begun: the request may have waited for a connection.
 */
export async function prepareGoBack(
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
