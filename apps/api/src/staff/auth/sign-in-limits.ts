import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { countedAddress, wideNetworkOf } from '../../network.ts'
import { Refused } from '../../refusals.ts'
import { countAttempt, forgetAttempts } from './sql.ts'

type Limit = { max: number; seconds: number }

const MINUTE_SECONDS = 60
const ACCOUNT_SECONDS = 900

/** Counted before anything is tried, so that a hundred at once are a hundred. In the database: every server counts together. */
export function signInLimits(pool: Pool, config: Config) {
  const perAddress = { max: config.SIGN_IN_PER_ADDRESS_PER_MINUTE, seconds: MINUTE_SECONDS }
  const perAccount = { max: config.SIGN_IN_PER_ACCOUNT, seconds: ACCOUNT_SECONDS }
  return {
    countAddress: (address: string, path: string) => count(pool, addressKey(address, path), perAddress),
    /** The same for an address that nobody has: a limit must not tell who works here. */
    countAccount: (email: string) => count(pool, accountKey(email), perAccount),
    /** Whoever knew the password starts anew. */
    forgetAccount: (email: string) => forgetAttempts(pool, accountKey(email)),
  }
}

export type SignInLimits = ReturnType<typeof signInLimits>

async function count(pool: Pool, key: string, { max, seconds }: Limit): Promise<void> {
  if (max === 0) return
  const { count: made, endsInSeconds } = await countAttempt(pool, key, seconds)
  if (made > max)
    throw new Refused(429, 'too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(endsInSeconds)) })
}

/** Whoever has an IPv6 network has all its addresses. */
function addressKey(address: string, path: string): string {
  return `address ${countedAddress(address, wideNetworkOf)} ${path}`
}

function accountKey(email: string): string {
  return `account ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`
}
