import type { InvitationAnswer, PasswordAnswer, TotpAnswer } from '@lichtspel/contract/staff/sign-in'
import { INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { ask } from '@lichtspel/visit/device/ask.ts'
import { askDesk } from './desk-api.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetKeptActs } from './kept-acts.ts'

// Whoever signs in is asked without askDesk: nobody is signed in yet, and a wrong password must not read as a session that ended.

export const sendPassword = (email: string, password: string) =>
  ask<PasswordAnswer>(SIGN_IN_PATHS.password, { email, password })
export const sendCode = (code: string) => ask(SIGN_IN_PATHS.code, { code: code.replaceAll(' ', '') })
export const sendBackupCode = (code: string) => ask(SIGN_IN_PATHS.backupCode, { code: code.trim() })
export const signOut = () => {
  // Before the server is asked: it may not answer, and the tab is left all the same.
  forgetDrafts()
  forgetKeptActs()
  return ask(SIGN_IN_PATHS.signOut, {})
}
export const askReset = (email: string) => ask(SIGN_IN_PATHS.forgotten, { email })
export const choosePassword = (token: string, password: string) =>
  ask(SIGN_IN_PATHS.newPassword, { token, password })
export const openInvitation = (token: string) => ask<InvitationAnswer>(INVITATION_PATHS.open, { token })
export const acceptInvitation = (token: string, name: string, password: string) =>
  ask(INVITATION_PATHS.accept, { token, name, password })
export const signInAgain = (password: string, code: string) =>
  ask(SIGN_IN_PATHS.again, { password, code: code.replaceAll(' ', '') })
export const enableTotp = (password: string) => askDesk<TotpAnswer>(SIGN_IN_PATHS.enableTotp, { password })
export const disableTotp = (password: string) => askDesk(SIGN_IN_PATHS.disableTotp, { password })
export const newBackupCodes = (password: string) =>
  askDesk<{ codes: string[] }>(SIGN_IN_PATHS.newBackupCodes, { password })
export const removePasskey = (id: string) => askDesk(SIGN_IN_PATHS.removePasskey, { id })
export const changePassword = (currentPassword: string, newPassword: string) =>
  ask(SIGN_IN_PATHS.changePassword, { currentPassword, newPassword })

/** The secret behind the # of a link in a mail; it never leaves for a server by itself. */
export function tokenInAddress(): string {
  return window.location.hash.slice(1)
}
