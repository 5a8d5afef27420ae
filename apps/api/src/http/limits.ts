import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitKey, wideLimitKey } from '../colleague/sign-in/limit-key.ts'
import type { Config } from '../config.ts'
import { Refused } from './refusals.ts'

const MINUTE_MS = 60_000
/** A client with many connections gets no more refusals than this allows, and leaves the server to the others. */
const WAIT_MS = 1_000
/** More clients than a server can serve in a minute. */
const MAX_KNOWN = 100_000

/**
 * Limits what one client may ask of the whole server, pages, pictures and unknown paths included. Register it before everything else.
 */
export function limitAllRequests(app: FastifyInstance, config: Config): void {
  const { RATE_PER_MINUTE, RATE_WITH_PAGES_PER_MINUTE: max, STAFF_SECRET } = config
  if (RATE_PER_MINUTE === 0 || max === 0) return
  const keyOf = limitKey(STAFF_SECRET)
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
    await sleep(WAIT_MS)
    throw new Refused(429, 'too-many-requests', { retryAfterSeconds: MINUTE_MS / 1_000 })
  })
}

/** Limits what one client may ask of the API. Routes may have a limit of their own. */
export async function limitApiRequests(app: FastifyInstance, config: Config): Promise<void> {
  const { RATE_PER_MINUTE: max, RATE_PER_WIDE_NETWORK_PER_MINUTE: wideMax, STAFF_SECRET: secret } = config
  if (max === 0) return
  await app.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: limitKey(secret) })
  if (wideMax > 0) limitWideNetworks(app, wideMax, secret)
}

/** One customer may have an IPv6 /48, which contains 256 of the networks that are limited separately. */
function limitWideNetworks(app: FastifyInstance, max: number, secret: string | undefined): void {
  const wideKeyOf = wideLimitKey(secret)
  const keyGenerator = (request: FastifyRequest) => wideKeyOf(request) ?? ''
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false || wideKeyOf(request) === undefined) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refused(429, 'too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
  })
}
