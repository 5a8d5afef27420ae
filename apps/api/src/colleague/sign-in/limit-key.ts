import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { countedAddress, wideNetworkOf } from '../../http/network.ts'
import { deviceOf } from './device-cookie.ts'
import { COOKIE_PREFIX } from './sign-in-library.ts'

const DESK_API = '/api/staff'
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]+)`)

/**
 * The key for rate limiting: the client's address (for IPv6 its network), or for desk colleagues their session or known device. The
 * desk and the guests of a venue often share one address, and guests must not use up the desk's limit. Checking the signature is enough
 * here, because it cannot be forged.
 */
export function limitKey(secret: string | undefined): (request: FastifyRequest) => string {
  return ({ headers, ip, url }) =>
    (secret === undefined ? undefined : signedKey(url, headers.cookie, secret)) ?? countedAddress(ip)
}

/** The /48 of clients that are counted by their IPv6 network; undefined for all others. */
export function wideLimitKey(secret: string | undefined): (request: FastifyRequest) => string | undefined {
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
