import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { TurnLimits } from '../../http/turns.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 46 MiB, one lane, two passes; about a sixth of a second here. */
const COST = { memory: 47_104, passes: 2, parallelism: 1 }
/**
 * Two at a time are 92 MiB and two of Node's four threads, which files and names need too. Those who wait are done within a second; of one
 * network half of all places are taken at most, and four more places are only for browsers in which the colleague signed in before.
 */
export const PASSWORD_TURNS: TurnLimits = {
  atOnce: 2,
  waiting: 8,
  keptWaiting: 4,
  ofOne: 5,
  patienceMs: 5_000,
}

const SALT_BYTES = 16
const TAG_BYTES = 32

/** `argon2id$memory$passes$salt$tag`: carries what it cost, so that the cost may rise. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, randomBytes(SALT_BYTES), COST)
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, memory, passes, salt = ''] = hash.split('$')
  const cost = { ...COST, memory: Number(memory), passes: Number(passes) }
  const again = await hashWith(password, Buffer.from(salt, 'base64url'), cost)
  return again.length === hash.length && timingSafeEqual(Buffer.from(again), Buffer.from(hash))
}

async function hashWith(password: string, nonce: Buffer, cost: typeof COST): Promise<string> {
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  })
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}
