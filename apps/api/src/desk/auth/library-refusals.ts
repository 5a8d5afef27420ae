import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { Refused } from '../../http/refusals.ts'

const LOCKED_SECONDS = 900

/** Maps the library's errors to our closed list of codes. 401 is reserved for not being signed in or failing to sign in. */
const REFUSALS: Readonly<Record<string, [status: number, code: DeskRefusal]>> = {
  INVALID_EMAIL_OR_PASSWORD: [401, 'sign-in-wrong'],
  INVALID_EMAIL: [401, 'sign-in-wrong'],
  INVALID_PASSWORD: [422, 'password-wrong'],
  PASSWORD_TOO_SHORT: [422, 'password-weak'],
  PASSWORD_TOO_LONG: [422, 'password-weak'],
  INVALID_CODE: [422, 'code-wrong'],
  INVALID_BACKUP_CODE: [422, 'code-wrong'],
  ACCOUNT_TEMPORARILY_LOCKED: [429, 'too-many-requests'],
  // The request belongs to a sign-in that has ended.
  INVALID_TWO_FACTOR_COOKIE: [409, 'sign-in-again'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [409, 'sign-in-again'],
  TOTP_NOT_ENABLED: [409, 'sign-in-again'],
  TOTP_ALREADY_ENABLED: [409, 'sign-in-again'],
  SESSION_NOT_FRESH: [403, 'sign-in-again'],
  LINK_OVER: [410, 'link-over'],
  UNAUTHORIZED: [401, 'signed-out'],
  PASSKEY_NEEDED: [403, 'passkey-needed'],
  USER_UNVERIFIED: [401, 'passkey-wrong'],
  PASSKEY_NOT_FOUND: [401, 'passkey-wrong'],
  AUTHENTICATION_FAILED: [401, 'passkey-wrong'],
  CHALLENGE_NOT_FOUND: [401, 'passkey-wrong'],
  FAILED_TO_VERIFY_REGISTRATION: [422, 'passkey-wrong'],
}

export async function refusalOf(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => null)) as { code?: string } | null
  const [status, code] = REFUSALS[body?.code ?? ''] ?? []
  if (status !== undefined && code !== undefined)
    return new Refused(status, code, status === 429 ? { retryAfterSeconds: LOCKED_SECONDS } : {})
  if (answer.status < 500) return new Refused(400, 'request-malformed')
  return new Error(`sign-in failed with ${answer.status} ${body?.code ?? ''}`)
}
