import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
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
  totpAnswer,
} from '@lichtspel/contract/staff/sign-in'
import { SIGN_IN_PATHS as AT } from '@lichtspel/contract/staff/sign-in-paths'
import type * as z from 'zod'
import { qrPicture } from '../../deposits/qr-picture.ts'

export const AUTH_BASE = STAFF_PATHS.auth

export type AuthEndpoint = {
  method: 'GET' | 'POST'
  url: string
  /** Of what is sent, only what this names reaches the library. */
  body?: z.ZodObject
  /** What else the library is told. */
  adds?: object
  /** Of what the library answers, only what this picks reaches anyone: its answers carry the token of the session. */
  response: z.ZodType
  pick: (answered: Answered) => object
}

type Answered = Record<string, unknown>

const done = { response: nothing, pick: () => ({}) }

/** Of the 45 endpoints that the library would serve, these. */
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
    // It asks politely; the session is refused without it, so the browser had better demand it.
    pick: (options) => ({ ...options, userVerification: 'required' }),
  },
  { method: 'POST', url: AT.passkey, body: passkeySignIn, ...done },
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
