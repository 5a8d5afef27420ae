import { DatabaseError } from 'pg'

/**
 * PostgreSQL's answers that mean "not now", by their first characters: a broken connection (080), a server that stops, starts or ended the
 * session (57P), no disk, memory or connection left (53), a conflict with somebody else (40), a lock or statement that took too long, a
 * transaction that was silent too long, a primary that became a standby, a disk that did not answer.
 */
const BUSY_STATES = [
  '080',
  '57P',
  '53',
  '40001',
  '40003',
  '40P01',
  '55P03',
  '57014',
  '25006',
  '25P03',
  '25P04',
  '58000',
  '58030',
]
const BUSY_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'])

/** What the pool and the driver say themselves, without a code, when a connection breaks or does not come. */
const BUSY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/**
 * 08P01 is a wrong configuration, such as a pooler that does not let a setting of ours through: it stays wrong however often one asks.
 * But PgBouncer says the same when it waits for a server in vain.
 */
const POOLER_STATE = '08P01'
const POOLER_BUSY =
  /query_wait_timeout|server conn crashed|cannot connect to server|server login|shutting down/i

/** The outcome may be unknown: whoever asks again must do so with the same request id. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return isDriverTrouble(error) || error instanceof CommitUnsure
  if (isPlanOutdated(error)) return true
  if (code === POOLER_STATE) return POOLER_BUSY.test(error.message)
  return startsWithOne(code, BUSY_STATES) || BUSY_SYSTEM_CODES.has(code)
}

/**
 * After these a connection is not used again: it is broken or about to be (08, 57P, 25P03, 25P04), stands in a transaction that nobody
 * ends or at a server that became a standby (25), or knows statements of a schema that is no more (0A000 "cached plan", 26).
 */
const LAST_STATES = ['08', '57P', '25', '0A', '26']

/** Whether a connection is whole after this error: a refusal of SQL costs nobody a connection and its prepared statements. */
export function leavesConnectionWhole(error: unknown): boolean {
  if (error instanceof CommitUnsure) return true
  return error instanceof DatabaseError && !startsWithOne(error.code ?? '08', LAST_STATES)
}

/** Whether the connection itself failed, not what was asked of it: then it cannot roll back either. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return !leavesConnectionWhole(error)
  return error instanceof Error && (isDriverTrouble(error) || BUSY_SYSTEM_CODES.has(codeOf(error) ?? ''))
}

/** It is committed on one machine, and on no standby as far as anybody knows. */
export class CommitUnsure extends Error {
  constructor() {
    super('commit not known to be on a standby')
  }
}

/** The client gave up waiting; the database may still be at work on it. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** PostgreSQL translates no internal error, so its words are the same everywhere. */
const OBJECT_GONE = /^(?:cache lookup failed for |could not open relation with OID )/

/**
 * A migration changed what a statement stands on: it would answer other columns than when it was prepared (0A000), or was about to call a
 * function that was just made anew (XX000; a server met it 17 times in a deployment under load). All that it did is undone.
 */
export function isPlanOutdated(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === 'XX000') return OBJECT_GONE.test(error.message)
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** The engine's own refusals; docs/booking-engine.md lists them. */
export const ENGINE_STATES = {
  slotsTaken: 'LS409',
  tooManyBookings: 'LS429',
  requestIdReused: 'LS422',
  slotStarted: 'LS003',
  breakMissing: '23P01',
  bookingChanged: 'LS010',
  bookingCancelled: 'LS011',
  catalogueChanged: 'LS012',
  publishedMeanwhile: 'LS013',
  optionEnded: 'LS014',
  changedOften: 'LS020',
}

export function hasState(error: unknown, state: string): error is Error & { detail?: string } {
  return error instanceof Error && codeOf(error) === state
}

function isDriverTrouble(error: Error): boolean {
  return BUSY_MESSAGES.some((message) => error.message.startsWith(message))
}

function startsWithOne(code: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => code.startsWith(beginning))
}

function codeOf(error: Error): string | undefined {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? code : undefined
}
