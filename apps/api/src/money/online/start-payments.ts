import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../../config.ts'
import { type Polling, poll } from '../../db/poll.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { venueOrigin } from '../../venue/desk-address.ts'
import { claimDue, type PaymentPorts } from './carry-out.ts'
import { connectMollie } from './mollie.ts'
import { type Mode, noteReached } from './sql.ts'

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
