import { MAX_PLAYERS, MIN_PLAYERS } from '@lichtspel/domain/catalogue/group'
import { DEFAULT_VENUE_ID } from '@lichtspel/domain/catalogue/venue'
import { DAY_STATES } from '@lichtspel/domain/slots/day-availability'
import * as z from 'zod'
import { isoDate, location } from './wire-values.ts'

export const availabilityQuery = z.strictObject({
  location: location.default(DEFAULT_VENUE_ID),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .meta({ example: '2026-11' }),
  players: z.coerce.number().int().min(MIN_PLAYERS).max(MAX_PLAYERS).default(MIN_PLAYERS),
})

export const availabilityResponse = z.strictObject({
  days: z.array(z.strictObject({ date: isoDate, state: z.enum(DAY_STATES) })),
})

export type AvailabilityResponse = z.infer<typeof availabilityResponse>
