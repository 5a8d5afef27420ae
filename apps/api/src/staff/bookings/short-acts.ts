import type {
  CancelByStaff,
  MarkPresence,
  RestoreByStaff,
  SetOption,
  SettleDeposit,
} from '@lichtspel/contract/staff/acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import {
  depositRefusals,
  optionRefusals,
  pastVisitRefusals,
  presenceRefusals,
} from '@lichtspel/domain/desk/staff-acts'
import { mailRefusals } from '@lichtspel/domain/desk/staff-request'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { refuseOutdated } from '../../bookings/refuse-outdated.ts'
import { refuseAsEngine } from '../../bookings/wanted-slots.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import type { Queryable } from '../../db/postgres.ts'
import { Refused, refuseAll } from '../../http/refusals.ts'
import { actorOf } from '../actors.ts'
import type { Colleague } from '../colleague.ts'
import { toldAct } from '../mails/told-act.ts'
import { readSchedulesOf } from '../undo/sql.ts'
import { refuseUnlessSeen } from './act-on-booking.ts'
import {
  cancelForStaff,
  depositForStaff,
  findAct,
  lockDeposit,
  optionForStaff,
  presenceForStaff,
  restoreForStaff,
} from './act-sql.ts'
import type { PreparedAct } from './prepared-act.ts'
import type { StaffBookingRow } from './sql.ts'

export function prepareCancel(
  colleague: Colleague,
  row: StaffBookingRow,
  body: CancelByStaff,
  venue: VenueOffer,
): PreparedAct {
  refuseUnlessSeen(row, body.revision)
  refuseAll([...pastVisitRefusals(row.day, nowAt(row, venue)), ...mailRefusals(body.mail, row.email)])
  const act = { ...body, actor: actorOf(colleague) }
  const told = toldAct(row, 'cancelled', { event: 'cancelled' })
  return { ...onOwnSlots(row, (db) => refuseOutdated(() => cancelForStaff(db, row, act))), told }
}

/** On the slots that it had, all or none; whoever has one of them now keeps it. */
export function prepareRestore(
  colleague: Colleague,
  row: StaffBookingRow,
  body: RestoreByStaff,
  venue: VenueOffer,
): PreparedAct {
  refuseUnlessSeen(row, body.revision, 'cancelled')
  refuseAll([...pastVisitRefusals(row.day, nowAt(row, venue)), ...mailRefusals(body.mail, row.email)])
  const wanted = row.slots.map(({ key, ...slot }) => ({ ...slot, slotKey: key }))
  const act = { ...body, actor: actorOf(colleague) }
  const restore = (db: Queryable) =>
    refuseOutdated(() => refuseAsEngine(venue.id, wanted, () => restoreForStaff(db, row, act)))
  return { ...onOwnSlots(row, restore), told: toldAct(row, 'confirmation') }
}

export function prepareOption(
  colleague: Colleague,
  row: StaffBookingRow,
  body: SetOption,
  venue: VenueOffer,
): PreparedAct {
  refuseUnlessSeen(row, body.revision)
  refuseAll([
    ...optionRefusals(body.until, row.starts_at ?? 0, nowAt(row, venue)),
    ...mailRefusals(body.mail, row.email),
  ])
  const act = { ...body, actor: actorOf(colleague) }
  const setOption = (db: Queryable) => refuseOutdated(() => refusePastEnd(() => optionForStaff(db, row, act)))
  // Only an option that becomes a booking is told.
  return {
    ...onOwnSlots(row, setOption),
    told: body.until === null ? toldAct(row, 'confirmation', { confirm_hours: null }) : undefined,
  }
}

/** Needs no revision: who stands at the desk stands there, whatever was changed of the booking meanwhile. */
export function preparePresence(
  colleague: Colleague,
  row: StaffBookingRow,
  body: MarkPresence,
  venue: VenueOffer,
): PreparedAct {
  if (row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  refuseAll(presenceRefusals(body.presence, row.day, nowAt(row, venue)))
  const { actId, reason, presence, headCount } = body
  const act = { actor: actorOf(colleague), actId, reason, presence, people: headCount }
  const scheduleIds = row.slots.map(({ scheduleId }) => scheduleId)
  const run = async (db: Queryable) => {
    await presenceForStaff(db, row.id, act)
    scheduleIds.push(...(await readSchedulesOf(db, row.id)))
    return row.id
  }
  return { scheduleIds, run }
}

/** Money is given back by who may decide on it. */
export function prepareDeposit(colleague: Colleague, row: StaffBookingRow, body: SettleDeposit): PreparedAct {
  if (body.kind === 'returned' && !mayActAs(colleague.role, 'manager')) throw new Refused(403, 'not-allowed')
  refuseAll(depositRefusals(body, depositOf(row)))
  const act = { ...body, actor: actorOf(colleague) }
  return onOwnSlots(row, async (db) => {
    const deposit = await lockDeposit(db, row.id)
    // The same act, sent twice at once, is done by now.
    if ((await findAct(db, body.actId)) !== undefined) return
    // A colleague may have taken the money since this one looked.
    const isRefused = depositRefusals(body, deposit).length > 0
    if (isRefused || !(await depositForStaff(db, row.id, act))) throw new Refused(409, 'deposit-amount')
  })
}

function onOwnSlots(row: StaffBookingRow, act: (db: Queryable) => Promise<unknown>): PreparedAct {
  return {
    scheduleIds: row.slots.map(({ scheduleId }) => scheduleId),
    run: async (db) => {
      await act(db)
      return row.id
    },
  }
}

function nowAt({ now_ms: nowMs }: StaffBookingRow, { zone }: VenueOffer): Moment {
  return momentAt(nowMs, zone)
}

function depositOf(row: StaffBookingRow) {
  const { deposit_cents: cents, deposit_state: state, deposit_paid_cents: paidCents } = row
  if (cents === null || paidCents === null) return null
  return { openCents: state === 'open' ? cents - paidCents : 0, paidCents }
}

async function refusePastEnd(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.optionEnded)) throw new Refused(422, 'option-end')
    throw error
  }
}
