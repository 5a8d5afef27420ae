import { PATHS } from '@lichtspel/contract/paths'
import { readSessionId } from '@lichtspel/domain/slots/session-id'

/** Named on the privacy page, as it is called on https. */
export const SESSION_COOKIE = '__Secure-hold-session'
/** A browser keeps nothing that begins with `__Secure-` from an address without TLS: there it is called so. */
const PLAIN_COOKIE = 'hold-session'

const MAX_AGE_SECONDS = 2 * 3600
// Sent to the booking call alone, by pages of this site alone, and read by no script.
const ATTRIBUTES = `; Path=${PATHS.booking}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`

/** A client of the specification books without saying who it is: its browser remembers the session that held the slots. */
export function sessionCookie(sessionId: string, isSecure: boolean): string {
  const value = `${encodeURIComponent(sessionId)}${ATTRIBUTES}`
  return isSecure ? `${SESSION_COOKIE}=${value}; Secure` : `${PLAIN_COOKIE}=${value}`
}

/**
 * What is no session id is no cookie of ours, and says nothing: of several with our name the first that is one counts. The plain name comes
 * last: anyone on the way of a request without TLS can write it.
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
