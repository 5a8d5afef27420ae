import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { beginsWithZeros, setNonce, WORK_PARTS, type Work, workBlock } from '@lichtspel/contract/work'

/** Four parts of 2,048 tries each on average, each try 16 KiB: 128 MiB to digest. Meant to be about a second on a cheap phone. */
const BITS = 11
const LIVES_MS = 10 * 60_000

/** Whose work it is, and by when it ends. */
export type Signing = { secret: string; sessionId: string; nowMs: number }

/** Needs nothing to be kept: the server knows its own words by their signature, which covers the session they were made for. */
export function makeChallenge({ secret, sessionId, nowMs }: Signing): Work {
  const words = `${Math.floor(nowMs + LIVES_MS)}.${randomBytes(8).toString('hex')}`
  return { challenge: `${words}.${sign(secret, sessionId, words)}`, bits: BITS }
}

/** Whether a header carries the work that this server asked of this session, and that has not ended. */
export function hasWorked(header: unknown, { secret, sessionId, nowMs }: Signing): boolean {
  const [challenge = '', nonces = ''] = typeof header === 'string' ? header.split(':') : []
  const [ends = '', salt = '', signature = ''] = challenge.split('.')
  if (!(Number(ends) > nowMs) || !isSame(signature, sign(secret, sessionId, `${ends}.${salt}`))) return false
  const given = nonces.split(',')
  return given.length === WORK_PARTS && given.every((nonce, part) => isDone(challenge, part, nonce))
}

function isDone(challenge: string, part: number, nonce: string): boolean {
  if (!/^[0-9a-f]{1,8}$/.test(nonce)) return false
  const block = workBlock({ challenge }, part)
  setNonce(block, Number.parseInt(nonce, 16))
  return beginsWithZeros(createHash('sha256').update(block).digest(), BITS)
}

function sign(secret: string, sessionId: string, words: string): string {
  return createHmac('sha256', secret).update(`${sessionId} ${words}`).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
