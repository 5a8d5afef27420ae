import { formatSessionId, isSessionId, SESSION_RANDOM_BYTES } from '@lichtspel/domain/slots/session-id'
import { deviceText, tabStorage } from './device-storage.ts'

const KEY = 'session'
const SEQ_KEY = 'hold-seq'

/** Kept in memory, for a device without storage. */
let known = ''
/** The id of a session that has held nothing yet. */
let fresh = ''
let lastSeq = 0

/**
 * Created on first use; a secret between this browser and the server. Stored on this device, unless nothing is held with it yet
 * (`isStored`).
 */
export function sessionId(isStored = true): string {
  const kept = deviceText.read(KEY) ?? known
  if (isSessionId(kept)) return kept
  fresh ||= newSessionId()
  if (!isStored) return fresh
  known = fresh
  deviceText.write(KEY, known)
  return known
}

const MOVE_KEY = 'move-session'

/** A move has its own session in this tab, so that its holds stay separate from the choices of the booking screen. */
export function moveSessionId(): string {
  const kept = tabStorage.read(MOVE_KEY)
  if (typeof kept === 'string' && isSessionId(kept)) return kept
  const made = newSessionId()
  tabStorage.write(MOVE_KEY, made)
  return made
}

function newSessionId(): string {
  return formatSessionId(Date.now(), crypto.getRandomValues(new Uint8Array(SESSION_RANDOM_BYTES)))
}

/** Increases with every choice of slots on this device, in all its tabs, even if its clock is set back. */
export function nextHoldSeq(nowMs: number): number {
  const kept = Number(deviceText.read(SEQ_KEY))
  lastSeq = Math.max(nowMs, (Number.isSafeInteger(kept) ? Math.max(kept, lastSeq) : lastSeq) + 1)
  deviceText.write(SEQ_KEY, String(lastSeq))
  return lastSeq
}

/** Whether this device has held anything yet; before that it has no session and nothing is stored. */
export function hasSession(): boolean {
  return isSessionId(deviceText.read(KEY) ?? known)
}

/** Identifies this session's holds in schedules: the part of its digest that the server publishes. */
export async function sessionFingerprint(id = sessionId()): Promise<string> {
  // Without HTTPS there is no digest, so the visitor's own holds are known only from the choice in this tab.
  if (crypto.subtle === undefined) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return Array.from(new Uint8Array(digest).slice(16, 24), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
