import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SlotName, slotName } from './contested-day.ts'
import { type Desk, perform, persist, slotLists } from './desk-question.ts'
import type { KnownBooking, Visit } from './history.ts'

export const STAFF = 'staff:chaos'
/** How long an option lasts in a run. */
const OPTION_MS = 800

/** Every act has its own id, so that a retry after a lost response is the same act. */
export async function cancel(desk: Desk, booking: KnownBooking): Promise<void> {
  const [askedAt, mail, act] = [performance.now(), desk.random.chance(0.5), randomUUID()]
  const text = `SELECT cancel_booking(p_booking => $1, p_actor => $2, p_mail => $3, p_act => $4, p_refund_percent => 50) AS done`
  const answer = await perform(desk, text, [booking.id, STAFF, mail, act])
  if (answer !== 'done') return surprised(desk, booking, 'cancel', answer)
  desk.history.cancelled(booking, askedAt, mail)
  desk.history.acts.push(act)
}

/** Moves the booking to slots that were just freed, unless someone else got them first. */
export async function move(desk: Desk, booking: KnownBooking, wanted: SlotName[]): Promise<void> {
  const [askedAt, mail, act] = [performance.now(), desk.random.chance(0.5), randomUUID()]
  const answer = await perform(
    desk,
    `SELECT move_booking(p_booking => $1, p_day => $2, p_schedules => $3::bigint[], p_keys => $4::text[], p_actor => $5, p_mail => $6,
                         p_act => $7, p_facts => (SELECT to_jsonb(b) FROM booking b WHERE b.id = $1)) AS done`,
    [booking.id, desk.day.date, ...slotLists(wanted), STAFF, mail, act],
  )
  if (answer === 'done') {
    desk.history.moved(booking, wanted, askedAt, performance.now(), mail)
    desk.history.acts.push(act)
  } else if (answer === 'not') surprised(desk, booking, 'move', answer)
  else desk.history.counts.movesRefused++
}

/** Restores the booking, unless its slots were taken in the meantime. */
export async function restore(desk: Desk, booking: KnownBooking): Promise<void> {
  const [askedAt, mail, act] = [performance.now(), desk.random.chance(0.5), randomUUID()]
  const text = 'SELECT restore_booking(p_booking => $1, p_actor => $2, p_mail => $3, p_act => $4) AS done'
  const answer = await perform(desk, text, [booking.id, STAFF, mail, act])
  if (answer === 'done') {
    desk.history.restored(booking, askedAt, performance.now(), mail)
    desk.history.acts.push(act)
  } else if (answer === 'LS409') desk.history.counts.restoresRefused++
  else surprised(desk, booking, 'restore', answer)
}

/**
 * Marks the group as in, or as out if it is in already, with the number of people who came. Repeating the same mark would change
 * nothing.
 */
export async function mark(desk: Desk, booking: KnownBooking): Promise<void> {
  const presence = booking.presence === 'in' ? 'out' : 'in'
  const [people, act] = [desk.random.below(30), randomUUID()]
  const text = 'SELECT mark_presence($1, $2, $3, $4, p_act => $5) AS done'
  const answer = await perform(desk, text, [booking.id, STAFF, presence, people, act])
  if (answer !== 'done') return surprised(desk, booking, 'mark', answer)
  Object.assign(booking, { presence, people })
  desk.history.acts.push(act)
  desk.history.counts.marks++
}

export async function change(desk: Desk, booking: KnownBooking): Promise<void> {
  const [players, mail, act] = [1 + desk.random.below(100), desk.random.chance(0.3), randomUUID()]
  const text = `SELECT change_booking(p_booking => $1, p_facts => $2, p_actor => $3, p_mail => $4, p_act => $5) AS done`
  const answer = await perform(desk, text, [booking.id, { players }, STAFF, mail, act])
  if (answer !== 'done') return surprised(desk, booking, 'change', answer)
  desk.history.changed(booking, players, mail)
  desk.history.acts.push(act)
}

/** Turns the booking into an option, which is then confirmed in time or left to expire. */
export async function option(desk: Desk, booking: KnownBooking): Promise<void> {
  const [askedAt, act] = [performance.now(), randomUUID()]
  const text = `SELECT set_option($1, $2, app_now() + $3 * interval '1 ms', p_act => $4) AS done`
  const answer = await perform(desk, text, [booking.id, STAFF, OPTION_MS, act])
  if (answer !== 'done') return surprised(desk, booking, 'make an option of', answer)
  desk.history.acts.push(act)
  if (desk.random.chance(0.4) && (await confirm(desk, booking)) === 'done') return
  for (;;) {
    await sleep(OPTION_MS / 4)
    await persist(desk, () => desk.pool.query('SELECT lapse_options()'))
    if ((await readStatus(desk, booking)) === 'cancelled') break
  }
  // The option lasted at least until its deadline, counted from when it was requested.
  desk.history.cancelled(booking, askedAt + OPTION_MS, false)
  desk.history.counts.lapses++
}

async function confirm(desk: Desk, booking: KnownBooking): Promise<string> {
  const act = randomUUID()
  const answer = await perform(desk, 'SELECT set_option($1, $2, NULL, p_act => $3) AS done', [
    booking.id,
    STAFF,
    act,
  ])
  if (answer === 'done') desk.history.acts.push(act)
  return answer
}

/** A walk-in group takes a slot, even from a visitor who holds it. The booking has no name, email address or phone number. */
export async function takeOver(desk: Desk, like: KnownBooking): Promise<void> {
  const { day, history, random } = desk
  const schedule = random.pick(day.schedules)
  const slots = [slotName(schedule.id, random.pick(schedule.keys))]
  const visit: Visit = {
    visitor: AT_DESK,
    requestId: randomUUID(),
    slots,
    hasMeal: false,
    outcome: undefined,
    bookingId: undefined,
    answeredAttemptWallMs: 0,
    unknownAttempts: 0,
  }
  history.visits.push(visit)
  const askedAt = performance.now()
  history.holds.desk(slots, askedAt)
  const answer = await perform(
    desk,
    `SELECT true AS done FROM place_booking(p_request => $1, p_hash => '\\x00', p_schedules => $2::bigint[], p_keys => $3::text[],
       p_actor => $4, p_by_staff => true, p_take_over => true,
       p_facts => (SELECT jsonb_build_object('venue_id', venue_id, 'day', day, 'language', language, 'catalogue_revision', catalogue_revision,
                          'price_cents', price_cents, 'price_lines', price_lines, 'players', players, 'formula', formula, 'modules', modules,
                          'name', '', 'email', '', 'phone', '', 'extra_info', '') FROM booking WHERE id = $5))`,
    [visit.requestId, ...slotLists(slots), STAFF, like.id],
  )
  const toldAt = performance.now()
  history.holds.deskDone(slots, toldAt)
  if (answer !== 'done') {
    visit.outcome = 'slot-taken'
    return
  }
  const id = await persist(desk, () => readId(desk, visit.requestId))
  history.confirmed(visit, id, toldAt)
  history.got(slots, askedAt, toldAt)
  for (const slot of slots) history.holds.booked(STAFF, slot, askedAt)
  history.acts.push(visit.requestId)
  history.counts.deskBookings++
}

/** The visitor number for bookings made at the desk. */
export const AT_DESK = -1

async function readId({ pool }: Desk, requestId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM booking WHERE request_id = $1', [
    requestId,
  ])
  return rows[0]?.id ?? 'none'
}

async function readStatus(desk: Desk, { id }: KnownBooking): Promise<string> {
  const text = 'SELECT status FROM booking WHERE id = $1'
  const { rows } = await persist(desk, () => desk.pool.query<{ status: string }>(text, [id]))
  return rows[0]?.status ?? 'gone'
}

export function surprised({ history }: Desk, { id }: KnownBooking, what: string, answer: string): void {
  history.surprises.push(`the desk could not ${what} booking ${id}: ${answer}`)
}
