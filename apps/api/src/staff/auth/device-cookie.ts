import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a device or a network stays known where somebody signed in. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60

/** No other name of the same domain can write it. A browser keeps it from an address with TLS only: without, it is called as below. */
const SECURE_NAME = '__Host-desk.device'
const PLAIN_NAME = 'desk.device'

/** Its name and until when it is known, in seconds, both signed: whoever copied the cookie has it no longer than its browser. */
const DEVICE = /^(([\w-]{22})\.(\d{10}))\.([\w-]{43})$/

/** A browser in which somebody signed in; it opens nothing, and what is tried in it is counted apart from its network. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

export function deviceCookie(device: string, secret: string, isSecure: boolean): string {
  const known = `${device}.${Math.floor(Date.now() / 1000) + KNOWN_SECONDS}`
  const value = `${known}.${signatureOf(known, secret).toString('base64url')}`
  const attributes = `Path=/; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Strict`
  return isSecure ? `${SECURE_NAME}=${value}; ${attributes}; Secure` : `${PLAIN_NAME}=${value}; ${attributes}`
}

/** The device that this server, or one with the same secret, gave its name. */
export function deviceOf(cookies: string | undefined, secret: string): string | undefined {
  const named = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .filter(([name, value = '']) => (name === SECURE_NAME || name === PLAIN_NAME) && DEVICE.test(value))
  // A browser has one of each name at most. Whoever sends hundreds would have this server compute as many signatures, before any limit.
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

/** By a key of its own: sessions are signed with the secret itself, and one must never pass for the other. */
function signatureOf(known: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('desk device').digest()
  return createHmac('sha256', key).update(known).digest()
}
