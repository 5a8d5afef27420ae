import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceOf } from '../colleague/sign-in/device-cookie.ts'
import { COOKIE_PREFIX } from '../colleague/sign-in/sign-in-library.ts'
import type { Config } from '../config.ts'
import { countedAddress, wideNetworkOf } from './network.ts'
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

const DESK_API = '/api/staff'
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]+)`)

/**
 * The key for rate limiting: the client's address (for IPv6 its network), or for desk colleagues their session or known device. The
 * desk and the guests of a venue often share one address, and guests must not use up the desk's limit. Checking the signature is enough
 * here, because it cannot be forged.
 */
function limitKey(secret: string | undefined): (request: FastifyRequest) => string {
  return ({ headers, ip, url }) =>
    (secret === undefined ? undefined : signedKey(url, headers.cookie, secret)) ?? countedAddress(ip)
}

/** The /48 of clients that are counted by their IPv6 network; undefined for all others. */
function wideLimitKey(secret: string | undefined): (request: FastifyRequest) => string | undefined {
  const keyOf = limitKey(secret)
  return (request) => {
    const wide = wideNetworkOf(request.ip)
    return wide.endsWith('::/48') && keyOf(request) === countedAddress(request.ip) ? wide : undefined
  }
}

/** Only on desk routes: a former colleague gets no higher limit on public routes than any visitor. */
function signedKey(url: string, cookie: string | undefined, secret: string): string | undefined {
  if (!url.startsWith(DESK_API)) return undefined
  const session = signedToken(cookie, secret)
  if (session !== undefined) return session
  const device = deviceOf(cookie, secret)
  return device === undefined ? undefined : `device ${device}`
}

function signedToken(cookie: string | undefined, secret: string): string | undefined {
  const [, value = ''] = SESSION_COOKIE.exec(cookie ?? '') ?? []
  const [, token = '', signature = ''] = /^(.+)\.([^.]+)$/.exec(unescaped(value)) ?? []
  const right = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? `session ${token}` : undefined
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
