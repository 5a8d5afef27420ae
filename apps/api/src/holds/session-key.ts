import { createHash, randomBytes } from 'node:crypto'
import { isSessionId } from '@lichtspel/domain/slots/session-id'

/** What is kept of a session id: never the id itself. */
export type SessionKey = { id: string; fingerprint: string }

const FINGERPRINT_DIGITS = 16

/**
 * Two separate parts of one digest: the first names the session's rows, the second is shown to everyone and opens nothing. Of an id that
 * another client made, perhaps of few random digits, anyone could find the id that belongs to a derived fingerprint; its fingerprint is
 * random, and the one of its first hold stands.
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
