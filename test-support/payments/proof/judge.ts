import { findBrokenInvariants } from '@lichtspel/database/invariants'
import type { Payment } from '../fake-mollie/payment.ts'
import type { Broken, Note } from './broken.ts'
import { judgeBooking, judgeReturned } from './judge-booking.ts'
import { readRecords } from './records.ts'
import { rowsOf, type World } from './world.ts'

/** The provider's books beside ours. `isOver`: all is quiet, so that both must agree; in the storm ours come later. */
export async function findBroken(world: World, isOver: boolean): Promise<Broken> {
  const broken: Broken = new Map()
  const note: Note = (what, example = '') => {
    const { times, example: first } = broken.get(what) ?? { times: 0, example }
    broken.set(what, { times: times + 1, example: first })
  }
  await judgeMoney(world, note)
  const records = await readRecords(world)
  const payments = paymentsByAttempt(world)
  for (const record of records) {
    const own = record.attempts.flatMap(({ id }) => payments.get(id) ?? [])
    judgeBooking(world, record, own, note)
    if (isOver) judgeReturned(world, record, own, note)
  }
  if (isOver) {
    await judgeLedger(world, note)
    await judgeEnds(world, note)
  }
  for (const violation of await findBrokenInvariants(world.pool))
    note('the invariants of the engine hold', violation)
  for (const error of world.errors) note('no error and no deadlock', error)
  return broken
}

function paymentsByAttempt({ fake }: World): Map<string, Payment[]> {
  const byAttempt = new Map<string, Payment[]>()
  for (const payment of fake.payments.values()) {
    const { attempt } = payment.metadata as { attempt: string }
    byAttempt.set(attempt, [...(byAttempt.get(attempt) ?? []), payment])
  }
  return byAttempt
}

/** Money is booked once, for what came in, and only if it is paid at the provider, which never returned more than that. */
async function judgeMoney(world: World, note: Note): Promise<void> {
  const { fake } = world
  const booked = await rowsOf<{ provider_id: string; times: number; cents: number }>(
    world,
    `SELECT a.provider_id, count(*)::int AS times, sum(p.amount_cents)::int AS cents
       FROM deposit_payment p JOIN payment_attempt a ON a.id = p.attempt_id WHERE p.kind = 'online' GROUP BY a.id`,
  )
  for (const { provider_id, times, cents } of booked) {
    const payment = fake.payments.get(provider_id)
    if (times !== 1 || payment?.status !== 'paid' || payment.cents !== cents)
      note('a payment is booked once, for what came in, and only if it is paid', provider_id)
  }
  for (const payment of fake.payments.values())
    if (fake.refundable(payment) < 0) note('never more goes back than came in', payment.id)
}

type Sums = { provider_id: string; asked: number; online: number; returned: number; charged: number }

/** Each payment: what the provider asked, received and returned is what our rows say. */
async function judgeLedger(world: World, note: Note): Promise<void> {
  const { fake } = world
  const rows = await rowsOf<Sums>(
    world,
    `SELECT a.provider_id, a.amount_cents AS asked, ${sumOf('online')}, ${sumOf('returned')}, ${sumOf('charged-back', 'charged')}
       FROM payment_attempt a LEFT JOIN deposit_payment p ON p.attempt_id = a.id GROUP BY a.id`,
  )
  const ours = new Map(rows.map((row) => [row.provider_id, row]))
  for (const payment of fake.payments.values()) {
    const { id, cents, status } = payment
    const row = ours.get(id) ?? { asked: cents, online: 0, returned: 0, charged: 0 }
    if (row.asked !== cents) note('the provider asks what the attempt says', id)
    if (row.online !== (status === 'paid' ? cents : 0)) note('every euro that came in is on a booking', id)
    if (row.returned !== fake.refunded(payment)) note('what the provider returned is what we returned', id)
    if (row.charged !== fake.chargedBack(payment)) note('what was charged back is booked so', id)
  }
}

function sumOf(kind: string, name = kind): string {
  return `COALESCE(sum(p.amount_cents) FILTER (WHERE p.kind = '${kind}'), 0)::int AS ${name}`
}

async function judgeEnds(world: World, note: Note): Promise<void> {
  const left = await rowsOf<{ what: string; id: string }>(
    world,
    `SELECT 'every attempt comes to an end' AS what, id FROM payment_attempt WHERE status IN ('new', 'open', 'pending')
     UNION ALL
     SELECT 'every refund comes to an end', id FROM payment_refund WHERE status IN ('new', 'queued', 'pending', 'processing')
     UNION ALL
     SELECT 'no option is left', booking_id FROM booking_option`,
  )
  for (const { what, id } of left) note(what, id)
}
