/** What an error means, in a few words. Messages of other programs are never shown: they may contain a name or a password. */
export function plainReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return plainReason(error.errors[0])
  const code = String((error as { code?: unknown } | undefined)?.code ?? '')
  const known = REASONS[code]
  if (known !== undefined) return known
  if (/CERT|SIGNED/.test(code)) return 'its certificate is not trusted'
  if (/timeout|timed out/i.test(error instanceof Error ? error.message : ''))
    return 'it did not answer in time'
  return code === '' ? 'it failed for an unknown reason' : `it failed with ${code}`
}

const NO_NAME = 'its host name does not exist'
const NO_TIME = 'it did not answer in time'
const NO_LOGIN = 'it refused the login'

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'it refused the connection',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: 'its host name could not be looked up',
  EDNS: NO_NAME,
  ETIMEDOUT: NO_TIME,
  ETIMEOUT: NO_TIME,
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  '28P01': NO_LOGIN,
  '28000': NO_LOGIN,
  '3D000': 'the database does not exist',
  '42501': 'the login lacks the required rights',
  '42P01': 'its tables do not exist',
  '53300': 'it has no free connections',
  '57014': NO_TIME,
  '57P03': 'it is starting or stopping',
}
