import { REFUSAL_CODES } from '@lichtspel/domain/booking/refusal'
import * as z from 'zod'
import { location, slotKey } from './wire-values.ts'

const lostSlot = z.strictObject({ location, slotKey })

/** Every unsuccessful response. `slots` lists what was lost, `codes` every reason if there are several. */
export const refusal = z.strictObject({
  error: z.strictObject({
    code: z.enum(REFUSAL_CODES),
    codes: z.array(z.enum(REFUSAL_CODES)).optional(),
    slots: z.array(lostSlot).optional(),
    requestId: z.string().optional().meta({ description: 'To quote when asking the venue about it' }),
  }),
})

export type Refusal = z.infer<typeof refusal>
export type LostSlot = z.infer<typeof lostSlot>
