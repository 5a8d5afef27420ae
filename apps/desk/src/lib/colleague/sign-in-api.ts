import type { Invited } from '@lichtspel/contract/desk/colleagues'
import type { InvitationAnswer, PasswordAnswer, TotpAnswer } from '@lichtspel/contract/desk/sign-in'
import {
  COLLEAGUE_PATHS,
  INVITATION_PATHS,
  SIGN_IN_PATHS,
  SWITCH_PATH,
} from '@lichtspel/contract/desk/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'
import { forgetPendingActs } from '../act/pending-acts.ts'
import { forgetDrafts } from '../draft/drafts.ts'
import { fetchDesk } from '../server/desk-api.ts'

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

/** Whether this browser can create and use passkeys, and parse the server's options. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** The device asks for a fingerprint, a face or a PIN. After that the colleague is signed in. */
export async function signInWithPasskey(): Promise<void> {
  const options = await fetchJson<PublicKeyCredentialRequestOptionsJSON>(SIGN_IN_PATHS.passkeyOptions)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ publicKey })
  await fetchJson(SIGN_IN_PATHS.passkey, { response: jsonOf(credential) })
}

/** Creates a passkey on this device for the signed-in colleague. */
export async function makePasskey(name: string): Promise<void> {
  const options = await fetchDesk<PublicKeyCredentialCreationOptionsJSON>(SIGN_IN_PATHS.newPasskeyOptions)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey })
  await fetchDesk(SIGN_IN_PATHS.newPasskey, { response: jsonOf(credential), name })
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given')
  return credential.toJSON()
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

export const invite = (email: string, role: Role) =>
  fetchDesk<Invited>(COLLEAGUE_PATHS.invitations, { email, role })
export const withdrawInvitation = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.withdraw, id), {})
export const giveRole = (id: string, role: Role) => fetchDesk(at(COLLEAGUE_PATHS.role, id), { role })
export const lockOut = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.lock, id), {})
export const unlockColleague = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.unlock, id), {})
export const endSession = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.endSession, id), {})
export const endOtherSessions = () => fetchDesk(COLLEAGUE_PATHS.endOthers, {})
