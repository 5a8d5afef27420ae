import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a device or network is remembered after a sign-in. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60

/** The prefix keeps sibling subdomains from writing it. Browsers only accept it over TLS; without TLS the name below is used. */
const SECURE_NAME = '__Host-desk.device'
const PLAIN_NAME = 'desk.device'

/** The device id and its expiry in seconds, both signed, so a copied cookie expires with the original. */
const DEVICE = /^(([\w-]{22})\.(\d{10}))\.([\w-]{43})$/

/** Identifies a browser in which someone signed in. It grants no access; attempts from it are counted separately from its network. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

export function deviceCookie(device: string, secret: string, isSecure: boolean): string {
  const known = `${device}.${Math.floor(Date.now() / 1000) + KNOWN_SECONDS}`
  const value = `${known}.${signatureOf(known, secret).toString('base64url')}`
  const attributes = `Path=/; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Strict`
  return isSecure ? `${SECURE_NAME}=${value}; ${attributes}; Secure` : `${PLAIN_NAME}=${value}; ${attributes}`
}

/** The device id, if this server or one with the same secret signed it. */
export function deviceOf(cookies: string | undefined, secret: string): string | undefined {
  const named = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .filter(([name, value = '']) => (name === SECURE_NAME || name === PLAIN_NAME) && DEVICE.test(value))
  // A browser has at most one of each name. Without this limit a client could make the server compute hundreds of signatures before any
  // rate limit.
  for (const [, value = ''] of named.slice(0, 2)) {
    const device = signedDevice(value, secret)
    if (device !== undefined) return device
  }
  return undefined
}

function signedDevice(value: string, secret: string): string | undefined {
  const [, known = '', device, until, signature = ''] = DEVICE.exec(value) ?? []
  if (Number(until) * 1000 < Date.now()) return undefined
  const right = signatureOf(known, secret)
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/** Uses a derived key: sessions are signed with the secret itself, and neither signature may pass for the other. */
function signatureOf(known: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('desk device').digest()
  return createHmac('sha256', key).update(known).digest()
}
