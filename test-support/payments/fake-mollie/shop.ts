import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { FakeMollie } from './fake-mollie.ts'

export const API_KEY = `test_${'a'.repeat(30)}`

/** A shop beside a fake: it records the webhooks, and knows what to ask for. */
export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop(fake = new FakeMollie()) {
  const origin = await fake.start()
  const received: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push(`${request.headers['content-type']?.split(';')[0]} ${text}`)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    fake,
    origin,
    asked: {
      amount: { currency: 'EUR', value: '50.00' },
      description: 'Lichtspel 3F2A-91BC',
      redirectUrl: `${url}/paid/x`,
      cancelUrl: `${url}/paid/x?stop`,
      webhookUrl: `${url}/webhook`,
      metadata: { attempt: 'a1' },
    },
    /** Waits for the webhooks of a payment, which carry its ID and nothing else. */
    async expectWebhooks(id: string, count: number): Promise<void> {
      const ofPayment = () => received.filter((one) => one.includes(id))
      for (let tries = 0; tries < 100 && ofPayment().length < count; tries++) await sleep(20)
      const webhook = `application/x-www-form-urlencoded id=${id}`
      expect(ofPayment()).toEqual(Array.from({ length: count }, () => webhook))
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await fake.stop()
    },
  }
}

/** Clicks on the hosted page. Returns the address that the visitor is sent to. */
export async function click(page: string, outcome: string, method = 'bancontact'): Promise<string | null> {
  const body = new URLSearchParams({ outcome, method })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}

/** The error of a promise that must be rejected. */
export async function refusal<Refusal>(promise: Promise<unknown>): Promise<Refusal> {
  return await promise.then(
    () => expect.unreachable('was not refused'),
    (error: Refusal) => error,
  )
}
