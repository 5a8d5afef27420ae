import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { DatabaseError } from 'pg'
import { storeBooking, type VisitorFacts } from '../../../apps/api/src/booking/sql.ts'
import { startAttempt } from '../../../apps/api/src/money/online/sql.ts'
import type { Shown } from './shown.ts'
import { count, noteError, rowsOf, VENUE, type World } from './world.ts'

const NO_LIMITS = {
  perContact: 0,
  perNetwork: 0,
  perWideNetwork: 0,
  slotsPerNetwork: 0,
  slotsPerWideNetwork: 0,
}
/** Slots that visitors compete for, counted from the first of the window, which moves on. */
const CONTESTED = 90
/** The shortest often ends before a worker has asked. */
const PAY_MINUTES = [4, 15, 30]

/** Someone books one or two slots, with a deposit of any amount. Most have to pay it at once. */
export async function place(world: World, window: number): Promise<void> {
  const { chance, below, pick, slots } = world
  const soon = chance(0.15) ? await slots.soon(world.fake.now(), below(3)) : undefined
  const numbers = [...new Set([below(CONTESTED), below(CONTESTED)])]
  const chosen = soon ? [soon] : await Promise.all(numbers.map((nth) => slots.toCome(window + nth)))
  const [first] = chosen
  const wanted = chosen.filter(({ day }) => day === first?.day)
  count(world, 'tried')
  const booking = {
    requestId: randomUUID(),
    requestHash: Buffer.from('hash'),
    sessionId: null,
    facts: factsOf(first?.day ?? ''),
    slots: wanted.map(({ schedule, key }) => ({ scheduleId: Number(schedule), slotKey: key, spare: null })),
    deposit: { cents: 1_000 + below(9_000), reference: String(1e11 + (world.counts.tried ?? 0)) },
    payMinutes: chance(0.75) ? (pick(PAY_MINUTES) ?? 30) : null,
    leadsToPayment: true,
  }
  try {
    await storeBooking(world.pool, booking, NO_LIMITS)
    count(world, 'bookings')
  } catch (error) {
    // LS409: another visitor has a slot; LS003: it starts now.
    if (error instanceof DatabaseError && /LS409|LS003/.test(error.code ?? '')) count(world, 'slots lost')
    else noteError(world, error)
  }
}

function factsOf(day: string): VisitorFacts {
  return {
    catalogue_revision: 1,
    price_cents: 16_000,
    price_lines: [{ cents: 16_000 }],
    venue_id: VENUE,
    day,
    confirm_hours: null,
    language: 'nl',
    name: 'Jan Peeters',
    email: 'jan@example.be',
    phone: '+32 470 00 00 00',
    players: 8,
    formula: 'standard',
    modules: [],
    extra_info: '',
    network: '10.0.0.0/24',
    wide_network: '10.0.0.0/16',
  } as unknown as VisitorFacts
}

/** The visitor is back on the page of their payment, before or after the provider called. */
export async function comeBack(world: World, { attempt }: Shown): Promise<void> {
  await ask(world, PATHS.payment, attempt)
}

export async function payAgain(world: World, { attempt }: Shown): Promise<void> {
  await ask(world, PATHS.paymentAgain, attempt)
}

async function ask(world: World, url: string, id: string): Promise<void> {
  const { statusCode, body } = await world.app.inject({ method: 'POST', url, payload: { id } })
  if (statusCode >= 500) world.errors.push(`${url} answers ${statusCode}: ${body}`)
}

/** Someone who knows or guesses a payment's id says that it is paid. */
export async function forgeCall(world: World, { paymentId }: Shown): Promise<void> {
  const fields = new URLSearchParams({ id: world.chance(0.5) ? paymentId : `tr_${randomUUID().slice(0, 8)}` })
  if (world.chance(0.7)) fields.set('status', 'paid')
  count(world, 'forged calls')
  await world.app.inject({
    method: 'POST',
    url: PATHS.paymentCalled,
    payload: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** By the link in the confirmation, from a booking that stands and has a deposit to pay. */
export async function payFromLink(world: World): Promise<void> {
  const open = await rowsOf<{ booking_id: string }>(
    world,
    `SELECT d.booking_id FROM deposit_state d JOIN booking b ON b.id = d.booking_id
      WHERE d.state = 'open' AND b.status = 'confirmed' ORDER BY d.created_at DESC LIMIT 40`,
  )
  const one = world.pick(open)
  if (one) await startAttempt(world.pool, one.booking_id)
}

export async function cancelAsVisitor(world: World, booking: string, percent: number): Promise<void> {
  await cancel(world, booking, 'visitor', percent)
}

export async function cancelAtDesk(world: World, booking: string): Promise<void> {
  await cancel(world, booking, 'staff:desk', 0)
}

async function cancel(world: World, booking: string, actor: string, percent: number): Promise<void> {
  const [answer] = await rowsOf<{ done: boolean }>(
    world,
    'SELECT cancel_booking(p_booking => $1, p_actor => $2, p_refund_percent => $3) AS done',
    [booking, actor, percent],
  )
  if (!answer?.done) return
  count(world, 'cancellations')
  world.asked.percent.set(booking, percent)
}
