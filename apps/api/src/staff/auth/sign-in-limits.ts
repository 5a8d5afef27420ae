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

/** Where somebody signs in: guests of a venue often share the address of its desk, and have no device that is known. */
export type Place = { address: string; device: string | undefined }

/** Counted before anything is tried, so that a hundred at once are a hundred. In the database: every server counts together. */
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
     * Whoever guesses from elsewhere locks nobody out who signs in where he did before: each such device and each such network has a count of its
     * own, all others have one together. The same for an address that nobody has: a limit must not tell who works here.
     */
    countAccount: async (email: string, place: Place) => {
      if (perAccount.max > 0) await count(pool, await guessKey(pool, email, place), perAccount)
    },
    /** Whoever knew the password starts anew, and is known there. */
    forgetAccount: async (email: string, place: Place) => {
      if (perAccount.max === 0) return
      await forgetAttempts(pool, await guessKey(pool, email, place))
      for (const known of knownKeys(email, place)) await rememberKnown(pool, known, KNOWN_SECONDS)
    },
    /** Of an app or a backup code, before it is compared: sixty that come together are sixty. */
    countCode: (userId: string) => count(pool, codeKey(userId), perAccount),
    forgetCodes: (userId: string) => forgetAttempts(pool, codeKey(userId)),
    /** Of whose share of the turns a password is computed: a device that is known has one of its own. */
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

/** Whoever has an IPv6 network has all its addresses. */
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

/** Of account and device or network together: the table tells of none. */
function knownKey(email: string, where: string): string {
  return `known ${hashOf(`${plain(email)} ${where}`)}`
}

function plain(email: string): string {
  return email.trim().toLowerCase()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
