import { createHash } from 'node:crypto'

/** What is kept of a session id: never the id itself. */
export type SessionKey = { id: string; fingerprint: string }

/** Two separate parts of one digest: the first names the session's rows, the second is shown to everyone and opens nothing. */
export function sessionKey(sessionId: string): SessionKey {
  const digest = createHash('sha256').update(sessionId).digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`
  return { id: uuid, fingerprint: digest.slice(32, 48) }
}
