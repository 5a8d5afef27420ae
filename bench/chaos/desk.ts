import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import type { Random } from '../stage/random.ts'
import { type ContestedDay, type SlotName, slotName } from './contested-day.ts'
import type { History, KnownBooking } from './history.ts'

/** The venue's staff, on a connection of their own: cancel and move bookings, so that slots stay fought over. */
export type Desk = { pool: Pool; day: ContestedDay; history: History; random: Random; isOver: () => boolean }

/** Of the 40 slots: when more are booked, some bookings are cancelled. */
const BOOKED_SLOTS = 18
const MOVE_SHARE = 0.4

export async function runDesk(desk: Desk): Promise<void> {
  const { history, random } = desk
  while (!desk.isOver()) {
    await sleep(random.between(10, 60))
    const standing = history.standing().filter(({ isBusy }) => !isBusy)
    const slots = standing.reduce((sum, { slots }) => sum + slots.length, 0)
    if (slots <= BOOKED_SLOTS) continue
    const [booking, other] = [random.pick(standing), random.pick(standing)]
    await atDesk(desk, booking, cancel)
    if (other !== booking && random.chance(MOVE_SHARE)) {
      await atDesk(desk, other, (_, moving) => move(desk, moving, booking.slots))
    }
  }
}

async function atDesk(desk: Desk, booking: KnownBooking, act: typeof cancel): Promise<void> {
  if (booking.isBusy || booking.state !== 'standing') return
  booking.isBusy = true
  await expectSlots(desk, booking)
  await act(desk, booking)
  booking.isBusy = false
}

/** I2, while the booking stands: it has exactly the slots its visitor was told. */
async function expectSlots(desk: Desk, booking: KnownBooking): Promise<void> {
  const owned = await persist(desk, () => readSlots(desk.pool, booking.id))
  if (owned.join() !== booking.slots.toSorted().join()) {
    desk.history.surprises.push(`booking ${booking.id} should own ${booking.slots} and owns ${owned}`)
  }
}

async function cancel(desk: Desk, booking: KnownBooking): Promise<void> {
  const askedAt = performance.now()
  let mayBeDone = false
  const didIt = await persist(
    desk,
    async () => {
      const { rows } = await desk.pool.query('SELECT cancel_booking($1, $2) AS done', [booking.id, 'staff'])
      return rows[0].done as boolean
    },
    () => {
      mayBeDone = true
    },
  )
  if (!didIt && !mayBeDone) desk.history.surprises.push(`booking ${booking.id} was not there to cancel`)
  desk.history.cancelled(booking, askedAt)
}

/** To slots that were just freed, if nobody is faster. When the answer is lost, the slots themselves tell whether it was done. */
async function move(desk: Desk, booking: KnownBooking, wanted: SlotName[]): Promise<void> {
  const askedAt = performance.now()
  try {
    const { rows } = await desk.pool.query(
      `SELECT move_booking(p_booking => $1, p_day => $2, p_schedules => $3::bigint[], p_keys => $4::text[], p_actor => $5,
                           p_facts => (SELECT to_jsonb(b) FROM booking b WHERE b.id = $1)) AS done`,
      [
        booking.id,
        desk.day.date,
        wanted.map((slot) => slot.split(' ')[0]),
        wanted.map((slot) => slot.split(' ')[1]),
        'staff',
      ],
    )
    if (rows[0].done) desk.history.moved(booking, wanted, askedAt, performance.now())
    else desk.history.surprises.push(`booking ${booking.id} was not there to move`)
  } catch (error) {
    if (!isUnknown(error)) {
      desk.history.counts.movesRefused++
      return
    }
    desk.history.counts.unknownAtDesk++
    const owned = await persist(desk, () => readSlots(desk.pool, booking.id))
    if (owned.join() === wanted.toSorted().join())
      desk.history.moved(booking, wanted, askedAt, performance.now())
  }
}

async function readSlots(pool: Pool, bookingId: string): Promise<SlotName[]> {
  const { rows } = await pool.query<{ schedule_id: string; slot_key: string }>(
    'SELECT schedule_id, slot_key FROM slot_claim WHERE booking_id = $1',
    [bookingId],
  )
  return rows.map((row) => slotName(row.schedule_id, row.slot_key)).sort()
}

/** Again until the database has answered; a lock that took too long is asked for again as well. */
async function persist<Result>(
  desk: Desk,
  act: () => Promise<Result>,
  onUnknown = () => {},
): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (isUnknown(error)) {
        desk.history.counts.unknownAtDesk++
        onUnknown()
      }
      await sleep(desk.random.between(50, 250))
    }
  }
}

/** The connection broke in the middle: only then may the act have been done all the same. */
function isUnknown(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  // Not listening, or not yet: nobody heard the question.
  if (code === 'ECONNREFUSED' || code === '57P03') return false
  return !(error instanceof DatabaseError) || /^(08|57P)/.test(code)
}
