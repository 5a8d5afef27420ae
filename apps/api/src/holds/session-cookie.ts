import { PATHS } from '@lichtspel/contract/paths'
import { readSessionId } from '@lichtspel/domain/slots/session-id'

/** Named on the privacy page. */
export const SESSION_COOKIE = 'hold-session'

const MAX_AGE_SECONDS = 2 * 3600
// Sent to the booking call alone, by pages of this site alone, and read by no script.
const ATTRIBUTES = `; Path=${PATHS.booking}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`

/** A client of the specification books without saying who it is: its browser remembers the session that held the slots. */
export function sessionCookie(sessionId: string, isSecure: boolean): string {
  return `${SESSION_COOKIE}=${encodeURIComponent(sessionId)}${ATTRIBUTES}${isSecure ? '; Secure' : ''}`
}

const NAME = `${SESSION_COOKIE}=`

/** What is no session id is no cookie of ours, and says nothing: of several with our name the first that is one counts. */
export function sessionOfCookie(header: string | undefined): string | undefined {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trimStart())
    .filter((pair) => pair.startsWith(NAME))
    .map((pair) => readValue(pair.slice(NAME.length)))
    .find((id) => id !== undefined)
}

function readValue(value: string): string | undefined {
  try {
    return readSessionId(decodeURIComponent(value))
  } catch {
    return undefined
  }
}
