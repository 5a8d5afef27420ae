import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refusals.ts'

const MINUTE_MS = 60_000
/** A client with many connections gets no more refusals than this allows, and leaves the server to the others. */
const WAIT_MS = 1_000
/** More clients than a server can serve in a minute. */
const MAX_KNOWN = 100_000

type Limit = { max: number; keyOf: (request: FastifyRequest) => string; waitMs?: number }

/**
 * Limits what one client may ask of the whole server, pages, pictures and unknown paths included. Register it before everything else.
 */
export function limitAllRequests(app: FastifyInstance, { max, keyOf, waitMs = WAIT_MS }: Limit): void {
  const counts = new Map<string, number>()
  let endsAt = 0
  app.addHook('onRequest', async (request) => {
    const now = performance.now()
    if (now >= endsAt || counts.size >= MAX_KNOWN) {
      counts.clear()
      endsAt = now + MINUTE_MS
    }
    const key = keyOf(request)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= max) return
    await sleep(waitMs)
    throw new Refused(429, 'too-many-requests', { retryAfterSeconds: MINUTE_MS / 1_000 })
  })
}
