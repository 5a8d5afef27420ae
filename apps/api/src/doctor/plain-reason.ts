/** What a failure means, in a few words. No message of another program is passed on: it may name a person or hold a password. */
export function plainReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return plainReason(error.errors[0])
  const code = String((error as { code?: unknown } | undefined)?.code ?? '')
  const known = REASONS[code]
  if (known !== undefined) return known
  if (/CERT|SIGNED/.test(code)) return 'its certificate is not to be believed'
  if (/timeout|timed out/i.test(error instanceof Error ? error.message : ''))
    return 'it did not answer in time'
  return code === '' ? 'it failed without a reason that could be told' : `it failed with ${code}`
}

const NO_NAME = 'there is no machine of that name'
const NO_TIME = 'it did not answer in time'
const NO_LOGIN = 'it does not accept the login'

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ECONNRESET: 'it ended the connection',
  EPIPE: 'it ended the connection',
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: 'its name could not be looked up',
  EDNS: NO_NAME,
  ETIMEDOUT: NO_TIME,
  ETIMEOUT: NO_TIME,
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOENT: 'it is not there',
  '28P01': NO_LOGIN,
  '28000': NO_LOGIN,
  '3D000': 'there is no database of that name',
  '42501': 'the login has no right to it',
  '42P01': 'its tables are not there',
  '53300': 'it has no connection left',
  '57014': NO_TIME,
  '57P03': 'it is starting or stopping',
}
