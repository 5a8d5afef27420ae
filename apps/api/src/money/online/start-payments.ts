import { PATHS, pathIn, paymentPath } from '@lichtspel/contract/paths'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../../config.ts'
import { type Polling, poll } from '../../db/poll.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { venueOrigin } from '../../venue/host-venue.ts'
import { connectMollie, type Mollie, MollieRefused } from './mollie.ts'
import {
  type Account,
  attemptMade,
  attemptRefused,
  type ClaimedAttempt,
  type ClaimedRefund,
  claimAttempt,
  claimRefund,
  lookLater,
  type Mode,
  noteReached,
  noteRefund,
  refundLater,
  settleAttempt,
} from './sql.ts'

/** How often the worker looks for payments to create or to ask about: a visitor waits for the first. */
const LOOK_EVERY_MS = 250
/** How often the worker asks whether the provider answers. Payments are offered for half an hour after it did. */
const REACH_EVERY_MS = 600_000
/** If the provider did not answer, the worker asks again after this long. */
const REACH_AGAIN_MS = 10_000

/** Starts the worker that talks to the payment provider. Without a key there is none, and nothing is paid online. */
export function startPayments(
  config: Config,
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  onError: (error: unknown) => void,
): Polling | undefined {
  const { MOLLIE_API_KEY: keys, MOLLIE_URL: url } = config
  if (keys === undefined) return undefined
  const running = new Map<string, Polling>()
  const start = ({ id }: { id: string }) => {
    const key = keyOf(keys, id)
    if (key === undefined || running.has(id)) return
    const account = { venueId: id, mode: key.slice(0, 4) as Mode }
    const mollie = connectMollie(url, key)
    // A venue may get another name while the worker runs.
    const venue = () => {
      const shown = catalogues.get(id).newest.venue
      return { origin: venueOrigin(publicOrigin(config), shown), name: shown.brand.name }
    }
    running.set(id, startVenue({ pool, mollie, account, venue, onError }))
  }
  for (const venue of catalogues.venues()) start(venue)
  // A venue may be published while the worker runs.
  catalogues.onChange(start)
  return {
    stop: async () => {
      await Promise.all([...running.values()].map((one) => one.stop()))
    },
  }
}

/** One key for all venues, or a key for each. */
function keyOf(keys: string, venueId: string): string | undefined {
  if (!keys.includes('=')) return keys
  return keys
    .split(' ')
    .map((one) => one.split('='))
    .find(([venue]) => venue === venueId)?.[1]
}

/** How many questions wait for the provider at once, so that a slow answer delays no other visitor. */
const AT_ONCE = 8

/** Several workers may run at once, also on other machines. */
export function startVenue(ports: PaymentPorts): Polling {
  let reachAt = 0
  const reach = async () => {
    if (performance.now() < reachAt) return
    reachAt = performance.now() + REACH_AGAIN_MS
    await ports.mollie.reach()
    await noteReached(ports.pool, ports.account)
    reachAt = performance.now() + REACH_EVERY_MS
  }
  const underWay = new Set<Promise<void>>()
  const begin = (act: () => Promise<void>) => {
    const acting = act()
      .catch(ports.onError)
      .finally(() => underWay.delete(acting))
    underWay.add(acting)
  }
  const polling = poll(LOOK_EVERY_MS, async () => {
    await reach().catch(ports.onError)
    if (underWay.size >= AT_ONCE) await Promise.race(underWay)
    const due = (await claimDue(ports).catch(ports.onError)) ?? []
    for (const act of due) begin(act)
    return due.length > 0
  })
  return {
    stop: async () => {
      await polling.stop()
      await Promise.all(underWay)
    },
  }
}

/** The public address of a venue, without a trailing slash, and the name that its payers know. */
type PaidVenue = { origin: string; name: string }

export type PaymentPorts = {
  pool: Pool
  mollie: Mollie
  account: Account
  venue: () => PaidVenue
  onError: (error: unknown) => void
}

/** Claims one attempt and one refund that are due, and returns how to carry them out. */
export async function claimDue(ports: PaymentPorts): Promise<(() => Promise<void>)[]> {
  const { pool, account } = ports
  const attempt = await claimAttempt(pool, account)
  const refund = await claimRefund(pool, account)
  const due: (() => Promise<void>)[] = []
  if (attempt !== undefined) {
    const later = () => lookLater(pool, attempt.id)
    due.push(() => orLater(ports, later, () => carryOutAttempt(ports, attempt)))
  }
  if (refund !== undefined) {
    const later = () => refundLater(pool, refund.id)
    due.push(() => orLater(ports, later, () => carryOutRefund(ports, refund)))
  }
  return due
}

async function orLater(
  { onError }: PaymentPorts,
  later: () => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    onError(error)
    await later()
  }
}

/**
 * Creates the payment under the attempt's key, or asks what became of it. The visitor is shown its address only after the commit, so a
 * second payment that a forgotten key creates has no visitor.
 */
async function carryOutAttempt(
  { pool, mollie, account, venue, onError }: PaymentPorts,
  attempt: ClaimedAttempt,
): Promise<void> {
  if (attempt.provider_id !== null) {
    const seen = await mollie.getPayment(attempt.provider_id)
    if (seen.mode !== account.mode) throw new Error('Mollie: a payment of another mode')
    await settleAttempt(pool, attempt, seen)
    if (seen.status === 'paid' && seen.cents !== attempt.amount_cents)
      onError(new Error(`Mollie: ${seen.id} was paid with another amount or currency`))
    return
  }
  const { origin, name } = venue()
  try {
    const made = await mollie.createPayment(attempt.id, {
      cents: attempt.amount_cents,
      description: described(name, attempt),
      locale: attempt.language === 'en' ? 'en_GB' : `${attempt.language}_BE`,
      page: origin + pathIn(attempt.language, paymentPath(attempt.id)),
      webhook: origin + PATHS.paymentCalled,
    })
    await attemptMade(pool, attempt.id, made)
  } catch (error) {
    if (!(error instanceof MollieRefused)) throw error
    await attemptRefused(pool, attempt.id)
    onError(error)
  }
}

/**
 * Looks first whether an earlier try arrived: Mollie forgets keys, and accepts a part of a payment twice. Looks again if Mollie refuses:
 * it may do so because that try arrived meanwhile.
 */
async function carryOutRefund({ pool, mollie, venue }: PaymentPorts, refund: ClaimedRefund): Promise<void> {
  const { id, payment_id: paymentId, amount_cents: cents } = refund
  const earlier = async () => (await mollie.listRefunds(paymentId)).find(({ ours }) => ours === id)
  const create = async () => {
    try {
      const description = described(venue().name, refund)
      return await mollie.createRefund(id, { id, paymentId, cents, description })
    } catch (error) {
      if (!(error instanceof MollieRefused)) throw error
      return (await earlier()) ?? { id: null, status: 'refused' }
    }
  }
  const seen = (refund.tries > 1 && (await earlier())) || (await create())
  await noteRefund(pool, id, { providerId: seen.id, status: seen.status })
}

/** What the payer reads on their bank statement. */
function described(name: string, { booking_id }: { booking_id: string }): string {
  return `${name} ${bookingCode(booking_id)}`
}
