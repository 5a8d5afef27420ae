import { MAX_CANCELLED_AT_ONCE } from '@lichtspel/domain/desk/desk-acts'
import * as z from 'zod'
import { epochMs, isoDate, slotFields, typedText } from '../wire-values.ts'

/**
 * Bookings made in the last 24 hours from the same network as this one, and in the last hour from any network, because a flood from
 * many networks can only be recognised by its timing. The network itself is never revealed.
 */
export const networkAnswer = z.strictObject({
  isKnown: z
    .boolean()
    .meta({ description: 'False: it was forgotten, a day after the booking, or never known' }),
  bookings: z.array(
    z.strictObject({
      id: z.uuid(),
      code: z.string(),
      date: isoDate,
      name: z.string(),
      players: z.int(),
      email: z.string(),
      status: z.enum(['confirmed', 'cancelled']),
      placedAt: epochMs,
      isSameNetwork: z.boolean().meta({ description: 'False: booked in the last hour, from elsewhere' }),
      ...slotFields,
    }),
  ),
})

export const cancelTogether = z.strictObject({
  actId: z.uuid(),
  reason: typedText(200).default(''),
  mail: z.boolean().meta({ description: 'Whether those who booked are told by mail' }),
  ids: z.array(z.uuid()).min(1).max(MAX_CANCELLED_AT_ONCE),
})

export const cancelTogetherAnswer = z.strictObject({
  cancelled: z.array(z.uuid()),
  kept: z.array(z.uuid()).meta({ description: 'Changed meanwhile, over, or not in the list: these stand' }),
})

export type NetworkAnswer = z.infer<typeof networkAnswer>
export type CancelTogether = z.infer<typeof cancelTogether>
export type CancelTogetherAnswer = z.infer<typeof cancelTogetherAnswer>
