/** A visitor's session: the time it began and a random number, long enough that nobody guesses another's. */
export const SESSION_RANDOM_BYTES = 16

const SESSION_ID = /^\d{13}-[0-9a-f]{32}$/

export function formatSessionId(nowMs: number, random: Uint8Array): string {
  if (random.length !== SESSION_RANDOM_BYTES) {
    throw new RangeError(`a session id takes ${SESSION_RANDOM_BYTES} random bytes, not ${random.length}`)
  }
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${String(nowMs).padStart(13, '0')}-${digits}`
}

export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text)
}
