import { formatSessionId, isSessionId, SESSION_RANDOM_BYTES } from '@lichtspel/domain/session-id'

const KEY = 'session'

/** Made on first use and kept on this device; a secret between this browser and the server. */
export function sessionId(): string {
  const kept = localStorage.getItem(KEY)
  if (kept !== null && isSessionId(kept)) return kept
  const made = formatSessionId(Date.now(), crypto.getRandomValues(new Uint8Array(SESSION_RANDOM_BYTES)))
  localStorage.setItem(KEY, made)
  return made
}

/** What schedules show of this session: the same part of its digest that the server publishes. */
export async function sessionFingerprint(): Promise<string> {
  // Without https there is no digest; then own holds are known by the choice in this tab alone.
  if (crypto.subtle === undefined) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionId()))
  return Array.from(new Uint8Array(digest).slice(16, 24), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
