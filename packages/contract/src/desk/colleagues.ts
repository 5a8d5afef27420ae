import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'
import { epochMs, typedText } from '../wire-values.ts'

const role = z.enum(ROLES)

const listedColleague = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  isLocked: z.boolean(),
  isEnrolled: z.boolean().meta({ description: 'Whether he has a second factor' }),
  sessions: z.int().meta({ description: 'On how many devices he is signed in' }),
})

const openInvitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role,
  expiresAt: epochMs,
  mail: z.enum(['queued', 'sent', 'failed']),
})

/** The staff of a venue, and pending invitations. */
export const colleagues = z.strictObject({
  colleagues: z.array(listedColleague),
  invitations: z.array(openInvitation),
})

export const inviteColleague = z.strictObject({ email: typedText(254), role })
export const invited = z.strictObject({
  link: z.string().nullable().meta({ description: 'To be handed over where no mail server is set' }),
})
export const setRole = z.strictObject({ role })

const openSession = z.strictObject({
  id: z.uuid(),
  isThis: z.boolean(),
  at: epochMs,
  device: z.string(),
  address: z.string(),
})
/** Where a person is signed in. Tokens are never included, because anyone who has one is signed in too. */
export const sessions = z.strictObject({ sessions: z.array(openSession) })

export type Colleagues = z.infer<typeof colleagues>
export type ListedColleague = z.infer<typeof listedColleague>
export type OpenInvitation = z.infer<typeof openInvitation>
export type Invited = z.infer<typeof invited>
export type OpenSession = z.infer<typeof openSession>
