import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../api-process.ts'

const MAIN = fileURLToPath(new URL('../../test-support/payments/fake-mollie/main.ts', import.meta.url))

/** The fake of Mollie as a process of its own: its API, its hosted page, and its webhooks. */
export type FakeMollie = {
  url: string
  /** The visitor pays, or the payment ends otherwise, without a browser. */
  act: (provider: string, status: 'paid' | 'expired') => Promise<void>
  refundsOf: (provider: string) => Promise<number>
  stop: () => Promise<void>
}

export async function startFakeMollie(): Promise<FakeMollie> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, MOLLIE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  return {
    url,
    act: async (id, status) => {
      const answer = await fetch(`${url}/_fake/act?id=${id}&status=${status}`)
      if (!answer.ok) throw new Error(await answer.text())
    },
    refundsOf: async (id) => {
      const { payments } = (await (await fetch(`${url}/_fake/state`)).json()) as { payments: Paid[] }
      return payments.find((one) => one.id === id)?.refunds.length ?? 0
    },
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

type Paid = { id: string; refunds: unknown[] }
