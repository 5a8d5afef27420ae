import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'

/** Who is signed in: what `/api/staff/me` answers. */
export const colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  venueId: z.string(),
})

export type Colleague = z.infer<typeof colleague>
