import { MAX_NAME_LENGTH } from '@lichtspel/domain/booking/contact'
import { MAX_PASSWORD_LENGTH } from '@lichtspel/domain/desk/password'
import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'
import { typedText } from '../wire-values.ts'

const email = typedText(254)
/** Never trimmed, because spaces may be part of a password. */
const password = z.string().min(1).max(MAX_PASSWORD_LENGTH)
const code = z.string().trim().min(6).max(20)
/** The secret in a mailed link: 20 bytes as base64url. */
const linkToken = z.string().regex(/^[\w-]{27}$/)
/** The response from the browser's authenticator, which the library parses. */
const credential = z.looseObject({ id: z.string().max(1_400), type: z.literal('public-key') })

// Not strict: unknown fields are dropped before the library sees them, in particular a client's request to be trusted for a month.
export const passwordSignIn = z.object({ email, password })
export const codeSignIn = z.object({ code })
/** Signs in again while signed in. The code is from the authenticator app, or a backup code. */
export const againSignIn = z.object({ password, code })
export const passkeySignIn = z.object({ response: credential })
export const passwordAsked = z.object({ password })
export const changePassword = z.object({ currentPassword: password, newPassword: password })
export const newPasskey = z.object({ response: credential, name: typedText(60) })
export const removePasskey = z.object({ id: z.uuid() })
export const forgottenPassword = z.object({ email })
export const newPassword = z.object({ token: linkToken, password })
export const nothing = z.object({})

export const switchVenue = z.strictObject({ venueId: z.string().max(40) })
export const switchAnswer = z.strictObject({ url: z.string() })
export const switchedSignIn = z.object({ token: linkToken })

/** What follows the password: a code, or enrolling a second factor. */
export const passwordAnswer = z.strictObject({ next: z.enum(['code', 'enrol']) })
export const backupCodes = z.strictObject({ codes: z.array(z.string()) })
export const totpAnswer = z.strictObject({
  /** For an app on the same phone; the picture is for an app on a different device. */
  uri: z.string(),
  picture: z.string(),
  secret: z.string().meta({ description: 'To be typed where nothing can be scanned' }),
  codes: z.array(z.string()),
})
/** The challenge for the browser's authenticator, as the library made it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const openInvitation = z.strictObject({ token: linkToken })
export const invitationAnswer = z.strictObject({
  email: z.string(),
  role: z.enum(ROLES),
  venueName: z.string(),
  name: z.string().meta({ description: 'Of someone who has an account' }),
  keepsAccount: z.boolean().meta({
    description:
      'They work at another venue and sign in as they do there: accepting needs no name or password',
  }),
})
export const acceptInvitation = z.strictObject({
  token: linkToken,
  name: typedText(MAX_NAME_LENGTH).optional(),
  password: password.optional(),
})

export type PasswordAnswer = z.infer<typeof passwordAnswer>
export type TotpAnswer = z.infer<typeof totpAnswer>
export type InvitationAnswer = z.infer<typeof invitationAnswer>
