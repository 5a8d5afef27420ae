import { PATHS } from '@lichtspel/contract/paths'
import { readSessionId } from '@lichtspel/domain/slots/session-id'

/** Used over HTTPS. The privacy page lists this name. */
export const SESSION_COOKIE = '__Secure-hold-session'
/** Used without TLS, where browsers reject names that start with `__Secure-`. */
const PLAIN_COOKIE = 'hold-session'

const MAX_AGE_SECONDS = 2 * 3600
// Sent only to the booking route, only by pages of this site, and hidden from scripts.
const ATTRIBUTES = `; Path=${PATHS.booking}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`

/** A client that follows the specification books without naming its session, so its browser remembers the one that held the slots. */
export function sessionCookie(sessionId: string, isSecure: boolean): string {
  const value = `${encodeURIComponent(sessionId)}${ATTRIBUTES}`
  return isSecure ? `${SESSION_COOKIE}=${value}; Secure` : `${PLAIN_COOKIE}=${value}`
}

/**
 * Values that are not session ids are ignored, and the first valid one is used. The plain name is read last, because anyone on the path
 * of a request without TLS can set it.
 */
export function sessionOfCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trimStart())
  return [SESSION_COOKIE, PLAIN_COOKIE]
    .flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`)))
    .map((pair) => readValue(pair.slice(pair.indexOf('=') + 1)))
    .find((id) => id !== undefined)
}

function readValue(value: string): string | undefined {
  try {
    return readSessionId(decodeURIComponent(value))
  } catch {
    return undefined
  }
}
