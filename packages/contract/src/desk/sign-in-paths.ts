import { DESK_PATHS } from './paths.ts'

const { auth } = DESK_PATHS

/** Signing in, and changing the credentials. */
export const SIGN_IN_PATHS = {
  password: `${auth}/sign-in/email`,
  code: `${auth}/two-factor/verify-totp`,
  backupCode: `${auth}/two-factor/verify-backup-code`,
  passkeyOptions: `${auth}/passkey/generate-authenticate-options`,
  passkey: `${auth}/passkey/verify-authentication`,
  again: `${auth}/sign-in/again`,
  signOut: `${auth}/sign-out`,
  changePassword: `${auth}/change-password`,
  enableTotp: `${auth}/two-factor/enable`,
  disableTotp: `${auth}/two-factor/disable`,
  newBackupCodes: `${auth}/two-factor/generate-backup-codes`,
  newPasskeyOptions: `${auth}/passkey/generate-register-options`,
  newPasskey: `${auth}/passkey/verify-registration`,
  removePasskey: `${auth}/passkey/delete-passkey`,
  forgotten: `${auth}/forgotten-password`,
  newPassword: `${auth}/new-password`,
  switchVenue: `${auth}/switch-venue`,
} as const

/** Asks for the address that opens another venue's desk. */
export const SWITCH_PATH = '/api/staff/switch'

export const INVITATION_PATHS = {
  open: '/api/staff/invitation/open',
  accept: '/api/staff/invitation/accept',
} as const

export const COLLEAGUE_PATHS = {
  colleagues: '/api/staff/colleagues',
  role: '/api/staff/colleagues/:id/role',
  lock: '/api/staff/colleagues/:id/lock',
  unlock: '/api/staff/colleagues/:id/unlock',
  invitations: '/api/staff/invitations',
  withdraw: '/api/staff/invitations/:id/withdraw',
  sessions: '/api/staff/sessions',
  endSession: '/api/staff/sessions/:id/end',
  endOthers: '/api/staff/sessions/end-others',
} as const
