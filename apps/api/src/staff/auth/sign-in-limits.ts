import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { countedAddress, networkOf, wideNetworkOf } from '../../network.ts'
import { Refused } from '../../refusals.ts'
import { countAttempt, forgetAttempts, isRemembered, rememberNetwork } from './sql.ts'

type Limit = { max: number; seconds: number }

const MINUTE_SECONDS = 60
const ACCOUNT_SECONDS = 900
/** How long a network stays known from which the password of an account was right. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60

/** Counted before anything is tried, so that a hundred at once are a hundred. In the database: every server counts together. */
export function signInLimits(pool: Pool, config: Config) {
  const perAddress = { max: config.SIGN_IN_PER_ADDRESS_PER_MINUTE, seconds: MINUTE_SECONDS }
  const perAccount = { max: config.SIGN_IN_PER_ACCOUNT, seconds: ACCOUNT_SECONDS }
  return {
    countAddress: (address: string, path: string) => count(pool, addressKey(address, path), perAddress),
    /**
     * Whoever guesses from elsewhere locks nobody out who signs in where he did before: each such network has a count of its own, all others
     * have one together. The same for an address that nobody has: a limit must not tell who works here.
     */
    countAccount: async (email: string, address: string) => {
      if (perAccount.max > 0) await count(pool, await guessKey(pool, email, address), perAccount)
    },
    /** Whoever knew the password starts anew, and is known there. */
    forgetAccount: async (email: string, address: string) => {
      if (perAccount.max === 0) return
      await forgetAttempts(pool, await guessKey(pool, email, address))
      await rememberNetwork(pool, knownKey(email, address), KNOWN_SECONDS)
    },
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

async function guessKey(pool: Pool, email: string, address: string): Promise<string> {
  const known = knownKey(email, address)
  return (await isRemembered(pool, known)) ? `account ${known}` : `account ${hashOf(plain(email))}`
}

/** Of account and network together: the table tells of neither. */
function knownKey(email: string, address: string): string {
  return `known ${hashOf(`${plain(email)} ${networkOf(address)}`)}`
}

function plain(email: string): string {
  return email.trim().toLowerCase()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
