import { createHash, randomBytes } from 'node:crypto'
import { isSessionId } from '@lichtspel/domain/slots/session-id'

/** What we store instead of a session id; the id itself is never stored. */
export type SessionKey = { id: string; fingerprint: string }

const FINGERPRINT_DIGITS = 16

/**
 * Two separate parts of one digest: the first identifies the session's rows, the second is public and gives no access. A third-party
 * client's id may have little randomness and could be guessed from a derived fingerprint, so its session gets a random fingerprint
 * instead, and keeps the one from its first hold.
 */
export function sessionKey(sessionId: string): SessionKey {
  const digest = createHash('sha256').update(sessionId).digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`
  const derived = digest.slice(32, 32 + FINGERPRINT_DIGITS)
  return { id: uuid, fingerprint: isSessionId(sessionId) ? derived : randomFingerprint() }
}

function randomFingerprint(): string {
  return randomBytes(FINGERPRINT_DIGITS / 2).toString('hex')
}
