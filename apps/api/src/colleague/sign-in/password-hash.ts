import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ConcurrencyLimits } from '../../http/concurrency-limit.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 46 MiB, parallelism 1, two passes. Takes about a sixth of a second here. */
const COST = { memory: 47_104, passes: 2, parallelism: 1 }
/**
 * Two hashes at a time use 92 MiB and two of Node's four threads, which file access and DNS lookups need too. Waiting requests are
 * served within a second. One network gets at most half of all places, and four more are reserved for browsers the colleague signed in
 * on before.
 */
export const PASSWORD_LIMIT: ConcurrencyLimits = {
  atOnce: 2,
  waiting: 8,
  keptWaiting: 4,
  ofOne: 5,
  patienceMs: 5_000,
}

const SALT_BYTES = 16
const TAG_BYTES = 32

/** `argon2id$memory$passes$salt$tag`: includes its cost, so that the cost can be raised later. */
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
