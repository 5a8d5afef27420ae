import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a device or a network stays known where somebody signed in. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60

/** No other name of the same domain can write it. A browser keeps it from an address with TLS only: without, it is called as below. */
const SECURE_NAME = '__Host-desk.device'
const PLAIN_NAME = 'desk.device'

const DEVICE = /^([\w-]{22})\.([\w-]{43})$/

/** A browser in which somebody signed in; it opens nothing, and what is tried in it is counted apart from its network. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

export function deviceCookie(device: string, secret: string, isSecure: boolean): string {
  const value = `${device}.${signatureOf(device, secret).toString('base64url')}`
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
  const [, device = '', signature = ''] = DEVICE.exec(value) ?? []
  const right = signatureOf(device, secret)
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/** By a key of its own: sessions are signed with the secret itself, and one must never pass for the other. */
function signatureOf(device: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('desk device').digest()
  return createHmac('sha256', key).update(device).digest()
}
