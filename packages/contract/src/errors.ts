import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import * as z from 'zod'
import { location, slotKey } from './wire-values.ts'
import type { Work } from './work.ts'

const lostSlot = z.strictObject({ location, slotKey })

/** What a browser is asked to compute before its request is heard. */
const work: z.ZodType<Work> = z.strictObject({
  challenge: z.string().max(200).meta({ description: 'Signed by the server for one session, with an end' }),
  bits: z
    .int()
    .min(0)
    .max(24)
    .meta({ description: 'How many zero bits the SHA-256 of each part begins with' }),
})

/** Every answer that is not a success. `slots` names what was lost, `codes` every reason when there are several. */
export const refusal = z.strictObject({
  error: z.strictObject({
    code: z.enum(REFUSAL_CODES),
    codes: z.array(z.enum(REFUSAL_CODES)).optional(),
    slots: z.array(lostSlot).optional(),
    work: work.optional().meta({
      description: 'With `work-asked`: what to compute, and to send again with in the header `work-proof`',
    }),
    requestId: z.string().optional().meta({ description: 'To quote when asking the venue about it' }),
  }),
})

export type Refusal = z.infer<typeof refusal>
export type LostSlot = z.infer<typeof lostSlot>
