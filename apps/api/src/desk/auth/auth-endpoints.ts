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
import type * as z from 'zod'
import { qrPicture } from '../../deposits/qr-picture.ts'

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
