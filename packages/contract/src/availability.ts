import { DAY_STATES } from '@lichtspel/domain/slots/day-availability'
import * as z from 'zod'
import { askedMonth, isoDate, location } from './wire-values.ts'

export const availabilityQuery = z.object({
  location: location.optional(),
  month: askedMonth,
  players: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'As small a group as the venue takes, when left out' }),
})

export const availabilityResponse = z.strictObject({
  days: z.array(z.strictObject({ date: isoDate, state: z.enum(DAY_STATES) })),
})

export type AvailabilityResponse = z.infer<typeof availabilityResponse>
