import type { ACT_BODIES, MoveByDesk } from '@lichtspel/contract/desk/acts'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { BookingAct, BookingEventKind } from '@lichtspel/domain/desk/event-kinds'
import type * as z from 'zod'
import { prepareBill } from '../../money/bill.ts'
import { prepareDeposit } from '../../money/deposit.ts'
import type { VenueOffer } from '../../offer/venue-offer.ts'
import type { AtDesk } from '../actor.ts'
import { prepareCancel } from '../cancel.ts'
import { prepareChange } from '../change.ts'
import { type MoveWish, prepareMove } from '../move.ts'
import { prepareOption } from '../option.ts'
import { prepareAgree } from '../outage.ts'
import type { ActPorts, PreparedAct } from '../prepared-act.ts'
import { preparePresence } from '../presence.ts'
import { prepareRestore } from '../restore.ts'
import type { DeskBookingRow } from './sql.ts'

export type ActRequest<Act extends BookingAct> = {
  ports: ActPorts
  actor: AtDesk
  row: DeskBookingRow
  body: z.output<(typeof ACT_BODIES)[Act]>
  venue: VenueOffer
}

/** Checks and prepares an act, even if only its mail is being previewed. */
export async function prepareAct<Act extends BookingAct>(
  act: Act,
  asked: ActRequest<Act>,
): Promise<PreparedAct> {
  return await PREPARING[act](asked)
}

const PREPARING: {
  [Act in BookingAct]: (asked: ActRequest<Act>) => PreparedAct | Promise<PreparedAct>
} = {
  move: ({ ports, actor, row, body, venue }) => prepareMove(ports, actor, row, moveWish(body), venue),
  change: ({ ports, actor, row, body, venue }) => prepareChange(ports, actor, row, body, venue),
  cancel: ({ ports, actor, row, body, venue }) => prepareCancel(ports, actor, row, body, venue),
  restore: ({ ports, actor, row, body, venue }) => prepareRestore(ports, actor, row, body, venue),
  presence: ({ actor, row, body, venue }) => preparePresence(actor, row, body, venue),
  option: ({ actor, row, body, venue }) => prepareOption(actor, row, body, venue),
  deposit: ({ actor, row, body }) => prepareDeposit(actor, row, body),
  bill: ({ ports, actor, row, body }) => prepareBill(ports, actor, row, body),
  agree: ({ actor, row, body }) => prepareAgree(actor, row, body),
}

function moveWish(body: MoveByDesk): MoveWish {
  const { revision, date, sessionId, takeOver, ignoreBreak, forOutage, totalCents } = body
  const slots = slotsFromWire(body)
  return { revision, date, slots, sessionId, takeOver, ignoreBreak, forOutage, totalCents }
}

/**
 * The SQL call that undoes each kind of act and returns whether it is done. $1 booking, $2 event, $3 actor, $4 act, $5 mail, $6 before,
 * $7 after.
 */
export const UNDOING: Record<BookingEventKind, string | null> = {
  placed: 'cancel_booking(p_booking => $1, p_actor => $3, p_mail => $5, p_act => $4, p_undoes => $2)',
  restored: 'cancel_booking(p_booking => $1, p_actor => $3, p_mail => $5, p_act => $4, p_undoes => $2)',
  cancelled: 'restore_booking(p_booking => $1, p_actor => $3, p_mail => $5, p_act => $4, p_undoes => $2)',
  changed:
    'change_booking(p_booking => $1, p_facts => $6, p_actor => $3, p_mail => $5, p_act => $4, p_undoes => $2)',
  moved: '(SELECT move_back(e, $3, $5, $4) FROM booking_event e WHERE e.id = $2)',
  presence: `mark_group(p_booking => $1, p_actor => $3, p_presence => $6::jsonb->>'presence', p_people => ($6::jsonb->>'people')::int,
               p_act => $4, p_undoes => $2)`,
  option: `set_option(p_booking => $1, p_actor => $3, p_until => to_timestamp(($6::jsonb->>'until')::double precision / 1000),
             p_mail => $5, p_act => $4, p_undoes => $2)`,
  deposit: `settle_deposit(p_booking => $1, p_actor => $3, p_kind => $7::jsonb->>'kind', p_cents => ($7::jsonb->>'cents')::int, p_act => $4,
              p_undoes => $2)`,
  bill: `reverse_bill_entry(p_booking => $1, p_actor => $3, p_entry => ($7::jsonb->>'entry')::bigint, p_act => $4, p_undoes => $2,
           p_mail => $5)`,
  mail: null,
  // The desk notes an answer only if there is none, so there is none again.
  answered: 'answer_outage(p_booking => $1, p_answer => NULL, p_actor => $3, p_act => $4, p_undoes => $2)',
}
