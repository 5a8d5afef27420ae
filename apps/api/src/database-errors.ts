/** PostgreSQL's answers that mean "not now": a lock or statement took too long, or the server is away. */
const BUSY_STATES = new Set([
  '55P03',
  '57014',
  '40P01',
  '40001',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '58000',
])
const BUSY_CLASSES = ['08']
const BUSY_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'])

/** What the pool and the driver say themselves, without a code, when a connection breaks or does not come. */
const BUSY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/** The outcome may be unknown: whoever asks again must do so with the same request id. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return BUSY_MESSAGES.some((message) => error.message.startsWith(message))
  return BUSY_STATES.has(code) || BUSY_CLASSES.includes(code.slice(0, 2)) || BUSY_SYSTEM_CODES.has(code)
}

/** The engine's own refusals; docs/locking.md lists them. */
export const ENGINE_STATES = {
  slotsTaken: 'LS409',
  requestIdReused: 'LS422',
  slotStarted: 'LS003',
  breakMissing: '23P01',
  bookingChanged: 'LS010',
  bookingCancelled: 'LS011',
  catalogueChanged: 'LS012',
  publishedMeanwhile: 'LS013',
  optionEnded: 'LS014',
}

export function hasState(error: unknown, state: string): error is Error & { detail?: string } {
  return error instanceof Error && codeOf(error) === state
}

function codeOf(error: Error): string | undefined {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? code : undefined
}
