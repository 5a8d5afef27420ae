import { ROLES } from '@lichtspel/domain/desk/roles'
import * as z from 'zod'

/** Someone of a venue who is signed in. */
export const colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  venueId: z.string(),
})

export type Colleague = z.infer<typeof colleague>
