import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { countedAddress, networkOf, wideNetworkOf } from '../../http/network.ts'
import { Refused } from '../../http/refusals.ts'
import { deviceOf, KNOWN_SECONDS } from './device-cookie.ts'
import { countAttempt, forgetAttempts, isRemembered, rememberKnown } from './sql.ts'

type Limit = { max: number; seconds: number }

const MINUTE_SECONDS = 60
const ACCOUNT_SECONDS = 900

/** Where a sign-in comes from. Guests often share the address of the venue's desk, but have no known device. */
export type Place = { address: string; device: string | undefined }

/**
 * Attempts are counted before they are tried, so that simultaneous ones each count. The counts are in the database, so all servers
 * share them.
 */
export function signInLimits(pool: Pool, config: Config) {
  const perAddress = { max: config.SIGN_IN_PER_ADDRESS_PER_MINUTE, seconds: MINUTE_SECONDS }
  const perAccount = { max: config.SIGN_IN_PER_ACCOUNT, seconds: ACCOUNT_SECONDS }
  const { STAFF_SECRET: secret } = config
  return {
    placeOf: ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place => ({
      address: ip,
      device: secret === undefined ? undefined : deviceOf(headers.cookie, secret),
    }),
    countAddress: (place: Place, path: string) => count(pool, addressKey(place, path), perAddress),
    /**
     * Guessing from elsewhere does not lock out colleagues in places they signed in from before: each such device and network has its
     * own count, and all other places share one. Unknown accounts are counted the same way, so that the limit does not reveal who has
     * an account.
     */
    countAccount: async (email: string, place: Place) => {
      if (perAccount.max > 0) await count(pool, await guessKey(pool, email, place), perAccount)
    },
    /** After a correct password, resets the count and remembers the place. */
    forgetAccount: async (email: string, place: Place) => {
      if (perAccount.max === 0) return
      await forgetAttempts(pool, await guessKey(pool, email, place))
      for (const known of knownKeys(email, place)) await rememberKnown(pool, known, KNOWN_SECONDS)
    },
    /** Counts app and backup codes before they are checked, so that simultaneous ones each count. */
    countCode: (userId: string) => count(pool, codeKey(userId), perAccount),
    forgetCodes: (userId: string) => forgetAttempts(pool, codeKey(userId)),
    /** Whose share of the concurrent password checks an attempt uses. A known device has its own share. */
    shareOf: async (email: string, { address, device }: Place) => {
      const known = device === undefined ? undefined : knownKey(email, `device ${device}`)
      return known !== undefined && (await isRemembered(pool, known))
        ? { whose: known, isKnown: true }
        : { whose: wideNetworkOf(address), isKnown: false }
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

/** Counts IPv6 by network, because a client can use all addresses of its network. */
function addressKey({ address, device }: Place, path: string): string {
  if (device !== undefined) return `device ${hashOf(device)} ${path}`
  return `address ${countedAddress(address, wideNetworkOf)} ${path}`
}

function codeKey(userId: string): string {
  return `code ${userId}`
}

async function guessKey(pool: Pool, email: string, place: Place): Promise<string> {
  for (const known of knownKeys(email, place)) if (await isRemembered(pool, known)) return `account ${known}`
  return `account ${hashOf(plain(email))}`
}

function knownKeys(email: string, { address, device }: Place): string[] {
  const where = [...(device === undefined ? [] : [`device ${device}`]), networkOf(address)]
  return where.map((one) => knownKey(email, one))
}

/** A hash of account and place together, so that the table reveals neither. */
function knownKey(email: string, where: string): string {
  return `known ${hashOf(`${plain(email)} ${where}`)}`
}

function plain(email: string): string {
  return email.trim().toLowerCase()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
