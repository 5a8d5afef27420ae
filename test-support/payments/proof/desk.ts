import { randomUUID } from 'node:crypto'
import { startAttempt } from '../../../apps/api/src/money/online/sql.ts'
import { count, rowsOf, START, type World } from './world.ts'

const DESK = 'staff:desk'

/** Returns a part of what was paid online. `isOwed`: an earlier refund did not arrive, so nothing more is due than before. */
export async function refundAtDesk(
  world: World,
  booking: string,
  cents: number,
  isOwed = false,
): Promise<void> {
  const [answer] = await rowsOf<{ done: boolean | null }>(
    world,
    `SELECT refund_deposit($1, $2, $3, 'reden', $4) AS done`,
    [booking, DESK, cents, randomUUID()],
  )
  if (!answer?.done) return
  count(world, isOwed ? 'refunds asked again' : 'refunds at the desk')
  const { atDesk, again } = world.asked
  for (const sums of isOwed ? [atDesk, again] : [atDesk]) sums.set(booking, (sums.get(booking) ?? 0) + cents)
}

/** Refunds that the provider could not carry out are asked again. */
export async function refundAgain(world: World, known: Set<string>): Promise<void> {
  const failed = await rowsOf<{ id: string; booking_id: string; amount_cents: number }>(
    world,
    `SELECT r.id, a.booking_id, r.amount_cents FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
      WHERE r.status IN ('failed', 'canceled', 'refused')`,
  )
  for (const { id, booking_id, amount_cents } of failed.filter((one) => !known.has(one.id))) {
    known.add(id)
    await refundAtDesk(world, booking_id, amount_cents, true)
  }
}

/** A transfer to the bank's account, or money at the desk, beside the online payment; the rest may be paid online. */
export async function payOtherwise(world: World, booking: string): Promise<void> {
  const cents = 100 + world.below(4_000)
  count(world, 'payments otherwise')
  if (world.chance(0.3))
    await world.pool.query(`SELECT settle_deposit($1, $2, $3, $4, '', $5)`, [
      booking,
      DESK,
      world.pick(['cash', 'card', 'waived']),
      cents,
      randomUUID(),
    ])
  else
    await world.pool.query('SELECT book_payment($1, reference, $2, $3) FROM deposit WHERE booking_id = $4', [
      randomUUID(),
      cents,
      START.slice(0, 10),
      booking,
    ])
  if (world.chance(0.5)) await startAttempt(world.pool, booking)
}

/** Lets a booking stand without its payment, or gives it more time. */
export async function changeOption(world: World, booking: string): Promise<void> {
  const isLifted = world.chance(0.4)
  count(world, isLifted ? 'options lifted' : 'options prolonged')
  await world.pool.query(
    `SELECT set_option(p_booking => booking_id, p_actor => $2, p_mail => true, p_act => $3,
                       p_until => CASE WHEN $4 THEN NULL ELSE app_now() + interval '40 minutes' END)
       FROM booking_option WHERE booking_id = $1`,
    [booking, DESK, randomUUID(), isLifted],
  )
}
