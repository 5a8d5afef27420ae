/** A session id is its start time plus random bytes, enough of them that nobody can guess another visitor's. */
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

const GIVEN_TEXT = /^[!-~]{13,80}$/
/** Plain digits, the way the sum of a timestamp and a random number is printed: no sign, no exponent. */
const GIVEN_NUMBER = /^\d+(\.\d+)?$/

/**
 * A session id made by another client: some time and some random number, in any format. A number is read as its digits. Beyond the safe
 * integers, several ids would parse to the same number, and two visitors would share a session.
 */
export function readSessionId(given: string | number): string | undefined {
  const text = String(given)
  if (typeof given === 'number' && !(given <= Number.MAX_SAFE_INTEGER && GIVEN_NUMBER.test(text)))
    return undefined
  return GIVEN_TEXT.test(text) ? text : undefined
}
