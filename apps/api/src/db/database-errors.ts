import { DatabaseError } from 'pg'

/**
 * SQLSTATE prefixes that mean "not now": a broken connection (080), a server that stops, starts or ended the session (57P), no disk,
 * memory or connections left (53), a conflict with another transaction (40), a lock or statement timeout, a transaction idle for too
 * long, a primary that became a standby, a disk that does not respond.
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

/** Messages of the pool and the driver, which have no code, for a connection that breaks or cannot be opened. */
const BUSY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/**
 * 08P01 is a configuration error, such as a pooler that rejects one of our settings, and retrying does not help. But PgBouncer sends
 * the same code when it times out waiting for a server.
 */
const POOLER_STATE = '08P01'
const POOLER_BUSY =
  /query_wait_timeout|server conn crashed|cannot connect to server|server login|shutting down/i

/** The outcome may be unknown: a retry must use the same request id. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return isDriverTrouble(error) || error instanceof CommitUnsure
  if (isPlanOutdated(error)) return true
  if (code === POOLER_STATE) return POOLER_BUSY.test(error.message)
  return startsWithOne(code, BUSY_STATES) || BUSY_SYSTEM_CODES.has(code)
}

/**
 * After these errors a connection is not reused: it is broken or about to be (08, 57P, 25P03, 25P04), is stuck in a transaction or on a
 * server that became a standby (25), or has prepared statements for an outdated schema (0A000 "cached plan", 26).
 */
const LAST_STATES = ['08', '57P', '25', '0A', '26']

/** Whether a connection can be reused after this error: an SQL error should not cost a connection and its prepared statements. */
export function leavesConnectionWhole(error: unknown): boolean {
  if (error instanceof CommitUnsure) return true
  return error instanceof DatabaseError && !startsWithOne(error.code ?? '08', LAST_STATES)
}

/** Whether the connection itself failed rather than the statement. A failed connection cannot roll back. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return !leavesConnectionWhole(error)
  return error instanceof Error && (isDriverTrouble(error) || BUSY_SYSTEM_CODES.has(codeOf(error) ?? ''))
}

/** The transaction is committed on one machine, but not confirmed by any standby. */
export class CommitUnsure extends Error {
  constructor() {
    super('commit not known to be on a standby')
  }
}

/** The client stopped waiting; the database may still be working on the query. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** PostgreSQL does not translate internal errors, so these messages are the same in every language. */
const OBJECT_GONE = /^(?:cache lookup failed for |could not open relation with OID )/

/**
 * A migration changed something a statement depends on: it would return different columns than when it was prepared (0A000), or it was
 * about to call a function that was just recreated (XX000; a server hit this 17 times in a deployment under load). Everything the
 * statement did is rolled back.
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
  tooFewPlaces: 'LS016',
  changedOften: 'LS020',
  outageOver: 'LS022',
}

export function hasState(error: unknown, state: string): error is Error & { detail?: string } {
  return error instanceof Error && codeOf(error) === state
}

/** Whether a row was refused because another one has the same key. */
export function isKeyTaken(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
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
