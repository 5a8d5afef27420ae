import type { SetOption } from '@lichtspel/contract/desk/acts'
import { optionRefusals } from '@lichtspel/domain/desk/desk-acts'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import { momentAt } from '@lichtspel/domain/time/moment'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused, refuseAll } from '../http/refusals.ts'
import { actMail } from '../mail/act-mail.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { isDone, type SeenBooking } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

/** Makes the booking an option until a given time, or with `null` turns the option into a firm booking. */
export function prepareOption(
  actor: AtDesk,
  row: BookedRow,
  { revision, until }: SetOption,
  { zone }: VenueOffer,
): PreparedAct {
  refuseUnlessSeen(row, revision)
  const now = momentAt(row.now_ms, zone)
  refuseAll([...optionRefusals(until, row.starts_at ?? 0, now), ...mailRefusals(actor.mail, row.email)])
  return {
    ...onBooking(row, (db) => refusePastEnd(() => setOption(db, row, termsOf(actor), until))),
    // The visitor only gets a mail when the option becomes a booking.
    told: until === null ? actMail(row, 'confirmation', { confirm_hours: null }) : undefined,
  }
}

async function refusePastEnd(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.optionEnded)) throw new Refused(422, 'option-end')
    throw error
  }
}

async function setOption(
  db: Queryable,
  booking: SeenBooking,
  act: ActTerms,
  until: number | null,
): Promise<boolean> {
  return await isDone(db, {
    name: 'set-option',
    text: `SELECT set_option(p_booking => $1, p_actor => $4, p_until => to_timestamp($5::double precision / 1000), p_mail => $6,
                    p_reason => $7, p_act => $3) AS done
             FROM at_revision($1, $2, $3)`,
    values: [booking.id, booking.revision, act.actId, act.actor, until, act.mail, act.reason],
  })
}
