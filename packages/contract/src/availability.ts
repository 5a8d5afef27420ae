import { DAY_STATES } from '@lichtspel/domain/slots/day-availability'
import * as z from 'zod'
import { askedMonth, isoDate, location } from './wire-values.ts'

/** More than any venue sells of one attraction (`maxGames`). */
const MAX_GAMES = 50

const games = z.coerce.number().int().min(0).max(MAX_GAMES).optional().meta({
  description: 'How often everyone plays this attraction; with any of the three, each day has a plan',
})

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
  laser: games,
  vr: games,
  interactivefloor: games,
})

const plan = z.enum(['yes', 'no', 'unknown']).optional().meta({
  description:
    'Whether a whole visit fits: all games of everyone. Left out when no games are asked, and for what cannot be booked on the site. unknown promises nothing',
})

export const availabilityResponse = z.strictObject({
  days: z.array(z.strictObject({ date: isoDate, state: z.enum(DAY_STATES), plan })),
})

export type AvailabilityResponse = z.infer<typeof availabilityResponse>
