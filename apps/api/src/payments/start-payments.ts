import type { Pool } from 'pg'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { type Config, publicOrigin } from '../config.ts'
import { carryOut, type PaymentPorts } from './carry-out.ts'
import { connectMollie } from './mollie.ts'
import { type Mode, noteReached } from './sql.ts'

export type PaymentWorker = { stop: () => Promise<void> }

/** How often the worker looks for payments to create or to ask about: a visitor waits for the first. */
const LOOK_EVERY_MS = 250
/** How often the worker asks whether the provider answers. Payments are offered for half an hour after it did. */
const REACH_EVERY_MS = 600_000
/** After a failure of the database or of every call, the worker waits this long. */
const REACH_AGAIN_MS = 10_000

/** Starts the worker that talks to the payment provider. Without a key there is none, and nothing is paid online. */
export function startPayments(
  config: Config,
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  onError: (error: unknown) => void,
): PaymentWorker | undefined {
  const { MOLLIE_API_KEY: keys, MOLLIE_URL: url } = config
  if (keys === undefined) return undefined
  const running = new Map<string, PaymentWorker>()
  const start = () => {
    for (const { id } of catalogues.venues()) {
      const key = keyOf(keys, id)
      if (key === undefined || running.has(id)) continue
      const account = { venueId: id, mode: key.slice(0, 4) as Mode }
      const mollie = connectMollie(url, key)
      running.set(id, startVenue({ pool, mollie, account, origin: publicOrigin(config), onError }))
    }
  }
  start()
  // A venue may be published while the worker runs.
  const timer = setInterval(start, REACH_AGAIN_MS)
  return {
    stop: async () => {
      clearInterval(timer)
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

/** Several workers may run at once, also on other machines. */
function startVenue(ports: PaymentPorts): PaymentWorker {
  let stopping = false
  let wake = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  let reachAt = 0
  const reach = async () => {
    if (performance.now() < reachAt) return
    reachAt = performance.now() + REACH_AGAIN_MS
    await ports.mollie.reach()
    await noteReached(ports.pool, ports.account)
    reachAt = performance.now() + REACH_EVERY_MS
  }
  const work = async () => {
    while (!stopping) {
      await reach().catch(ports.onError)
      const wasBusy = await carryOut(ports).catch((error: unknown) => {
        ports.onError(error)
        return false
      })
      if (!stopping && !wasBusy) await rest(LOOK_EVERY_MS)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      wake()
      await working
    },
  }
}
