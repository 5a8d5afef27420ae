import { MAX_NAME_LENGTH } from '@lichtspel/domain/booking/contact'
import { MAX_PASSWORD_LENGTH } from '@lichtspel/domain/desk/password'
import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'
import { typedText } from '../wire-values.ts'

const email = typedText(254)
/** Never trimmed: what somebody typed is his password. */
const password = z.string().min(1).max(MAX_PASSWORD_LENGTH)
const code = z.string().trim().min(6).max(20)
/** The secret of a link in a mail: 20 bytes as base64url. */
const linkToken = z.string().regex(/^[\w-]{27}$/)
/** What a browser's authenticator answered; the library reads it. */
const credential = z.looseObject({ id: z.string().max(1_400), type: z.literal('public-key') })

// Not strict: what is not named here is left out before the library sees it, above all a client's wish to be trusted for a month.
export const passwordSignIn = z.object({ email, password })
export const codeSignIn = z.object({ code })
/** Of who is signed in: the code of his app, or a backup code. */
export const againSignIn = z.object({ password, code })
export const passkeySignIn = z.object({ response: credential })
export const passwordAsked = z.object({ password })
export const changePassword = z.object({ currentPassword: password, newPassword: password })
export const newPasskey = z.object({ response: credential, name: typedText(60) })
export const removePasskey = z.object({ id: z.uuid() })
export const forgottenPassword = z.object({ email })
export const newPassword = z.object({ token: linkToken, password })
export const nothing = z.object({})

/** After the password: a code is asked, or a second factor must be enrolled first. */
export const passwordAnswer = z.strictObject({ next: z.enum(['code', 'enrol']) })
export const backupCodes = z.strictObject({ codes: z.array(z.string()) })
export const totpAnswer = z.strictObject({
  /** For an app on the same phone, and as a picture for one on another. */
  uri: z.string(),
  picture: z.string(),
  secret: z.string().meta({ description: 'To be typed where nothing can be scanned' }),
  codes: z.array(z.string()),
})
/** What the browser's authenticator is asked; as the library made it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const openInvitation = z.strictObject({ token: linkToken })
export const invitationAnswer = z.strictObject({
  email: z.string(),
  role: z.enum(ROLES),
  venueName: z.string(),
  name: z.string().meta({ description: 'Of a colleague who is invited anew' }),
})
export const acceptInvitation = z.strictObject({
  token: linkToken,
  name: typedText(MAX_NAME_LENGTH),
  password,
})

export type PasswordAnswer = z.infer<typeof passwordAnswer>
export type TotpAnswer = z.infer<typeof totpAnswer>
export type InvitationAnswer = z.infer<typeof invitationAnswer>
