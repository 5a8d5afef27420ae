import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import { DESK_REFUSAL_CODES } from '@lichtspel/domain/desk/desk-refusal'
import * as z from 'zod'
import { refusal } from '../errors.ts'
import { isoDate } from '../wire-values.ts'

const code = z.enum([...REFUSAL_CODES, ...DESK_REFUSAL_CODES])

/** Every unsuccessful response to the desk: a visitor's refusals, and those only the desk gets. */
export const deskRefusalBody = z.strictObject({
  error: refusal.shape.error.extend({
    code,
    codes: z.array(code).optional(),
    account: z
      .string()
      .optional()
      .meta({ description: 'With `statement-account`: the one that is not the venue’s' }),
    visits: z
      .array(z.strictObject({ id: z.uuid(), code: z.string(), date: isoDate }))
      .optional()
      .meta({
        description:
          'With `person-coming`: to cancel first; with `person-deposit`: their deposit is to return first',
      }),
  }),
})

export type DeskRefusalBody = z.infer<typeof deskRefusalBody>
