import type { InvitationAnswer, PasswordAnswer, TotpAnswer } from '@lichtspel/contract/desk/sign-in'
import { INVITATION_PATHS, SIGN_IN_PATHS, SWITCH_PATH } from '@lichtspel/contract/desk/sign-in-paths'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'
import { fetchDesk } from './desk-api.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetPendingActs } from './pending-acts.ts'

// Sign-in requests do not use fetchDesk: there is no session yet, and a wrong password must not look like a session that ended.

export const sendPassword = (email: string, password: string) =>
  fetchJson<PasswordAnswer>(SIGN_IN_PATHS.password, { email, password })
export const sendCode = (code: string) => fetchJson(SIGN_IN_PATHS.code, { code: code.replaceAll(' ', '') })
export const sendBackupCode = (code: string) => fetchJson(SIGN_IN_PATHS.backupCode, { code: code.trim() })
export const signOut = () => {
  // Before the request: even if the server does not respond, nothing may stay behind in the tab.
  forgetDrafts()
  forgetPendingActs()
  return fetchJson(SIGN_IN_PATHS.signOut, {})
}
export const requestReset = (email: string) => fetchJson(SIGN_IN_PATHS.forgotten, { email })
export const choosePassword = (token: string, password: string) =>
  fetchJson(SIGN_IN_PATHS.newPassword, { token, password })
export const openInvitation = (token: string) => fetchJson<InvitationAnswer>(INVITATION_PATHS.open, { token })
/** Without a name and a password for a colleague who keeps their account. */
export const acceptInvitation = (token: string, account: { name?: string; password?: string } = {}) =>
  fetchJson(INVITATION_PATHS.accept, { token, ...account })
/** The address that opens the desk of another venue, once. */
export const requestSwitch = (venueId: string) => fetchDesk<{ url: string }>(SWITCH_PATH, { venueId })
export const openSwitched = (token: string) => fetchJson(SIGN_IN_PATHS.switchVenue, { token })
export const signInAgain = (password: string, code: string) =>
  fetchJson(SIGN_IN_PATHS.again, { password, code: code.replaceAll(' ', '') })
export const enableTotp = (password: string) => fetchDesk<TotpAnswer>(SIGN_IN_PATHS.enableTotp, { password })
export const disableTotp = (password: string) => fetchDesk(SIGN_IN_PATHS.disableTotp, { password })
export const newBackupCodes = (password: string) =>
  fetchDesk<{ codes: string[] }>(SIGN_IN_PATHS.newBackupCodes, { password })
export const removePasskey = (id: string) => fetchDesk(SIGN_IN_PATHS.removePasskey, { id })
export const changePassword = (currentPassword: string, newPassword: string) =>
  fetchJson(SIGN_IN_PATHS.changePassword, { currentPassword, newPassword })

/** The secret after the # of a mailed link. Browsers never send it to a server. */
export function tokenInAddress(): string {
  return window.location.hash.slice(1)
}
