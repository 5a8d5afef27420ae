import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { DESK_REFUSAL_CODES } from '@lichtspel/domain/desk/desk-refusal'
import * as z from 'zod'
import { refusal } from '../errors.ts'

const code = z.enum([...REFUSAL_CODES, ...DESK_REFUSAL_CODES])

/** Every answer to the desk that is not a success: a visitor's refusals, and those that only the desk meets. */
export const staffRefusal = z.strictObject({
  error: refusal.shape.error.extend({
    code,
    codes: z.array(code).optional(),
    account: z
      .string()
      .optional()
      .meta({ description: 'With `statement-account`: the one that is not the venue’s' }),
  }),
})

export type StaffRefusal = z.infer<typeof staffRefusal>
