import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'
import { epochMs } from '../wire-values.ts'

/** A signed-in member of a venue's staff. */
const colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  venueId: z.string(),
})

export type Colleague = z.infer<typeof colleague>

/** Who is signed in and how; the response of `/api/staff/me`. */
export const me = z.strictObject({
  ...colleague.shape,
  venueName: z.string(),
  otherVenues: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .meta({ description: 'Where they also work; switching opens the desk there' }),
  isEnrolled: z
    .boolean()
    .meta({ description: 'False: a second factor must be enrolled before anything else' }),
  hasTotp: z.boolean().meta({ description: 'An authenticator app' }),
  passkeys: z.array(z.strictObject({ id: z.uuid(), name: z.string(), at: epochMs.nullable() })),
})

export type Me = z.infer<typeof me>
