import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { publishRule } from '../stage/hold-times.ts'
import type { Stage } from '../stage/stage.ts'
import { withClient } from '../stage/with-client.ts'
import { rewriteFunction } from './rewrite-function.ts'

const MAIN = fileURLToPath(new URL('../../test-support/payments/fake-mollie/main.ts', import.meta.url))

/** Webhooks get lost, arrive twice and in any order; some answers never arrive, and keys are soon forgotten. */
const TROUBLES = { lose: 0.1, double: 0.2, reorder: true, cut: 0.1, latencyMs: 100, keyMs: 2_000 }

/** Times of the product that are too long for a run: ten minutes to pay become eight seconds. */
const SHORTER: [name: string, part: string, by: string][] = [
  ['place_booking', "p_pay_minutes * interval '1 minute'", "p_pay_minutes * interval '0.8 seconds'"],
  ['claim_attempt', "interval '1 minute'", "interval '3 seconds'"],
  ['claim_refund', "interval '1 minute'", "interval '3 seconds'"],
  ['look_pause', "interval '5 seconds'", "interval '1 second'"],
  ['look_later', "interval '2 seconds'", "interval '0.5 seconds'"],
  ['look_later', "interval '1 minute'", "interval '3 seconds'"],
  ['refund_later', "interval '1 minute'", "interval '0.5 seconds'"],
]
const LAPSE_EVERY_MS = 500

export type ProviderPayment = {
  id: string
  cents: number
  status: string
  refunds: { cents: number; status: string }[]
}

/** The payment provider: a process that is never killed. */
export type Provider = {
  /** Settings of the servers that use it. */
  env: Record<string, string>
  payments: () => Promise<ProviderPayment[]>
}

export async function startProvider(stage: Stage): Promise<Provider> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, MOLLIE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stage.defer(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  await fetch(`${url}/_fake/switches`, { method: 'POST', body: JSON.stringify(TROUBLES) })
  return {
    env: { MOLLIE_URL: url, MOLLIE_API_KEY: `test_${'c'.repeat(30)}` },
    payments: async () => {
      const state = (await (await fetch(`${url}/_fake/state`)).json()) as { payments: ProviderPayment[] }
      return state.payments
    },
  }
}

/** Visitors who order a meal pay its deposit online while they book. */
export async function requirePayment(databaseUrl: string, superUrl: string): Promise<void> {
  await publishRule(databaseUrl, ['deposit', 'online'], { isRequired: true, payMinutes: 10, refund: null })
  await withClient(superUrl, async (client) => {
    for (const change of SHORTER) await rewriteFunction(client, ...change)
  })
}

/** Payments are offered once a worker has reached the provider. */
export async function untilReached(pool: Pool): Promise<void> {
  while ((await pool.query('SELECT 1 FROM payment_provider')).rowCount === 0) await sleep(50)
}

/** Servers end options every minute, which is too seldom for a run. */
export async function keepLapsing(pool: Pool, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // The database may have been killed.
    await pool.query('SELECT lapse_options()').catch(() => undefined)
    await sleep(LAPSE_EVERY_MS)
  }
}
