import { lapseOptions } from '../../../apps/api/src/booking/sql.ts'
import { changeOption, payOtherwise, refundAtDesk } from './desk.ts'
import type { Shown } from './shown.ts'
import { cancelAsVisitor, cancelAtDesk, comeBack, forgeCall, payAgain, payFromLink } from './visitors.ts'
import { turn } from './worker.ts'
import { count, noteError, rowsOf, type World } from './world.ts'

type Act = (world: World, shown: Shown) => Promise<void>

const METHODS = ['bancontact', 'creditcard', 'wero']
const PERCENTS = [0, 30, 50, 100]
/** Acts look at this many of the newest payments, and more often at the very newest. */
const RECENT = 120
const NEWEST = 25

/** How often each act is chosen, and the act. */
const ACTS: readonly [number, Act][] = [
  [26, async (world, { paymentId }) => void world.fake.act(paymentId, 'paid', world.pick(METHODS))],
  [7, async (world, { paymentId }) => endUnpaid(world, paymentId)],
  [12, payAgain],
  [6, comeBack],
  [4, forgeCall],
  [6, callOff],
  [9, (world, shown) => payWhile(world, shown, () => cancelAsVisitor(world, shown.booking, 50))],
  [6, (world, shown) => payWhile(world, shown, () => endOption(world, shown.booking))],
  [4, async (world) => chargeBack(world)],
  [2, async (world) => reverse(world)],
  [4, refundSome],
  [3, async (world) => refundAtDashboard(world)],
  [6, (world, { booking }) => payOtherwise(world, booking)],
  [3, (world, { booking }) => changeOption(world, booking)],
  [14, (world) => payFromLink(world)],
  [4, async (world) => confirmLate(world)],
  [3, payStarted],
  [5, payTwice],
]
const LOTS = ACTS.flatMap(([weight, one]) => Array<Act>(weight).fill(one))

/** Does something to one of the newest payments. */
export async function act(world: World): Promise<void> {
  const shown = world.pick([...world.shown.values()].slice(world.chance(0.6) ? -NEWEST : -RECENT))
  if (shown === undefined) return
  const chosen = world.pick(LOTS)
  await chosen?.(world, shown).catch((error: unknown) => noteError(world, error))
}

function endUnpaid(world: World, paymentId: string): void {
  world.fake.act(paymentId, world.pick(['failed', 'canceled', 'pending', 'expired'] as const) ?? 'failed')
}

async function callOff(world: World, { booking }: Shown): Promise<void> {
  if (world.chance(0.7)) await cancelAsVisitor(world, booking, world.pick(PERCENTS) ?? 0)
  else await cancelAtDesk(world, booking)
}

/** The payment, what two workers hear of it, and another act on the booking, all at once. */
async function payWhile(world: World, shown: Shown, other: () => Promise<void>): Promise<void> {
  world.fake.act(shown.paymentId, 'paid')
  await Promise.all([hear(world, shown), other(), turn(world)])
}

/** A worker hears of the payment at once. */
async function hear(world: World, { attempt }: Shown): Promise<void> {
  await world.pool.query('UPDATE payment_attempt SET look_at = app_now() WHERE id = $1', [attempt])
  await turn(world)
}

/** While the bank still works on the first payment, the visitor starts another. */
async function payTwice(world: World, shown: Shown): Promise<void> {
  world.fake.act(shown.paymentId, 'pending')
  await hear(world, shown)
  await payAgain(world, shown)
}

/** As if the time to pay had run out eleven minutes ago. */
async function endOption(world: World, booking: string): Promise<void> {
  await world.pool.query(
    `UPDATE booking_option SET until = app_now() - interval '11 minutes' WHERE booking_id = $1`,
    [booking],
  )
  await lapseOptions(world.pool)
}

const paid = ({ fake, shown }: World) =>
  [...shown.values()].slice(-RECENT).flatMap(({ paymentId, booking }) => {
    const payment = fake.payments.get(paymentId)
    return payment?.status === 'paid' ? [{ payment, booking }] : []
  })

function chargeBack(world: World): void {
  const one = world.pick(paid(world))
  if (one && world.fake.chargeBack(one.payment.id)) count(world, 'chargebacks')
}

function reverse(world: World): void {
  const all = paid(world).flatMap(({ payment }) => payment.chargebacks)
  const one = world.pick(all.filter(({ reversedAt }) => reversedAt === null))
  if (!one) return
  world.fake.reverseChargeback(one.id)
  count(world, 'chargebacks reversed')
}

function refundAtDashboard(world: World): void {
  const one = world.pick(paid(world))
  const left = one ? world.fake.refundable(one.payment) : 0
  if (!one || left < 2) return
  world.fake.refundAtDashboard(one.payment.id, 1 + world.below(left))
  count(world, 'refunds at the dashboard')
}

async function refundSome(world: World): Promise<void> {
  const one = world.pick(paid(world))
  if (one) await refundAtDesk(world, one.booking, 1 + world.below(one.payment.cents))
}

/** A bank confirms a payment that had already expired. */
function confirmLate(world: World): void {
  const all = [...world.shown.values()].slice(-RECENT)
  const one = world.pick(
    all.filter(({ paymentId }) => world.fake.payments.get(paymentId)?.status === 'expired'),
  )
  if (one) world.fake.act(one.paymentId, 'paid')
}

/** Someone pays for a visit of today whose option has ended, perhaps after it should have begun. */
async function payStarted(world: World): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    world,
    `SELECT a.provider_id AS id FROM payment_attempt a JOIN booking b ON b.id = a.booking_id
      WHERE b.status = 'cancelled' AND b.day <= app_now()::date AND a.status IN ('open', 'expired')`,
  )
  const one = world.pick(rows)
  if (one) world.fake.act(one.id, 'paid')
}

/** Some call off what they paid just when the line to Mollie goes dead. */
export async function callOffPaid(world: World): Promise<void> {
  const rows = await rowsOf<{ booking_id: string }>(
    world,
    `SELECT DISTINCT a.booking_id FROM payment_attempt a JOIN booking b ON b.id = a.booking_id
      WHERE a.outcome IN ('booked', 'reclaimed') AND b.status = 'confirmed' LIMIT 5`,
  )
  for (const { booking_id } of rows) await cancelAsVisitor(world, booking_id, 60)
}
