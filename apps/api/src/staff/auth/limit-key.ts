import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { countedAddress, wideNetworkOf } from '../../http/network.ts'
import { deviceOf } from './device-cookie.ts'
import { COOKIE_PREFIX } from './sign-in-library.ts'

const STAFF_API = '/api/staff'
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]+)`)

/**
 * By what requests are counted: the address they come from, of IPv6 the network, and for who signed in at the desk his session, or the device
 * in which he did so before. The desk and the guests of a venue often share one address, and no guest may use up what the desk needs. The signature is enough here: nobody makes one up.
 */
export function limitKey(secret: string | undefined): (request: FastifyRequest) => string {
  return ({ headers, ip, url }) =>
    (secret === undefined ? undefined : signedKey(url, headers.cookie, secret)) ?? countedAddress(ip)
}

/** The /48 of whoever is counted by a network of IPv6; none for everyone else. */
export function wideLimitKey(secret: string | undefined): (request: FastifyRequest) => string | undefined {
  const keyOf = limitKey(secret)
  return (request) => {
    const wide = wideNetworkOf(request.ip)
    return wide.endsWith('::/48') && keyOf(request) === countedAddress(request.ip) ? wide : undefined
  }
}

/** A device counts at the desk only: whoever worked here once has no more of the public calls than any visitor. */
function signedKey(url: string, cookie: string | undefined, secret: string): string | undefined {
  const session = signedToken(cookie, secret)
  if (session !== undefined || !url.startsWith(STAFF_API)) return session
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
