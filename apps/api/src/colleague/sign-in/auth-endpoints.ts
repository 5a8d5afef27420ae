import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import {
  backupCodes,
  changePassword,
  codeSignIn,
  newPasskey,
  nothing,
  passkeyOptions,
  passkeySignIn,
  passwordAnswer,
  passwordAsked,
  passwordSignIn,
  removePasskey,
  switchedSignIn,
  totpAnswer,
} from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN_PATHS as AT } from '@lichtspel/contract/desk/sign-in-paths'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import type * as z from 'zod'
import { Refused } from '../../http/refusals.ts'
import { qrPicture } from '../../money/qr-picture.ts'

export const AUTH_BASE = DESK_PATHS.auth

export type AuthEndpoint = {
  method: 'GET' | 'POST'
  url: string
  /** Only the fields in this schema reach the library. */
  body?: z.ZodObject
  /** Extra fields we send to the library. */
  adds?: object
  /** Only what `pick` returns reaches the client: the library's responses contain the session token. */
  response: z.ZodType
  pick: (answered: Answered) => object
}

type Answered = Record<string, unknown>

const done = { response: nothing, pick: () => ({}) }

/** The only endpoints of the library that we serve. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    url: AT.password,
    body: passwordSignIn,
    response: passwordAnswer,
    pick: ({ twoFactorRedirect }) => ({ next: twoFactorRedirect === true ? 'code' : 'enrol' }),
  },
  { method: 'POST', url: AT.code, body: codeSignIn, ...done },
  { method: 'POST', url: AT.backupCode, body: codeSignIn, ...done },
  {
    method: 'GET',
    url: AT.passkeyOptions,
    response: passkeyOptions,
    // The library only requests user verification. Sessions without it are refused, so the browser has to require it.
    pick: (options) => ({ ...options, userVerification: 'required' }),
  },
  { method: 'POST', url: AT.passkey, body: passkeySignIn, ...done },
  { method: 'POST', url: AT.switchVenue, body: switchedSignIn, ...done },
  { method: 'POST', url: AT.signOut, body: nothing, ...done },
  {
    method: 'POST',
    url: AT.changePassword,
    body: changePassword,
    adds: { revokeOtherSessions: true },
    ...done,
  },
  {
    method: 'POST',
    url: AT.enableTotp,
    body: passwordAsked,
    adds: { method: 'totp' },
    response: totpAnswer,
    pick: ({ totpURI, backupCodes: codes }) => ({ ...pictured(String(totpURI)), codes }),
  },
  { method: 'POST', url: AT.disableTotp, body: passwordAsked, ...done },
  {
    method: 'POST',
    url: AT.newBackupCodes,
    body: passwordAsked,
    response: backupCodes,
    pick: ({ backupCodes: codes }) => ({ codes }),
  },
  {
    method: 'GET',
    url: AT.newPasskeyOptions,
    response: passkeyOptions,
    pick: (options) => options,
  },
  { method: 'POST', url: AT.newPasskey, body: newPasskey, ...done },
  { method: 'POST', url: AT.removePasskey, body: removePasskey, ...done },
]

function pictured(uri: string) {
  const picture = `data:image/png;base64,${qrPicture(uri).toString('base64')}`
  return { uri, picture, secret: new URL(uri).searchParams.get('secret') ?? '' }
}

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
