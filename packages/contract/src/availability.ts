import { DAY_STATES } from '@lichtspel/domain/slots/day-availability'
import * as z from 'zod'
import { askedMonth, isoDate, location, writtenNumber } from './wire-values.ts'

/** More than any venue sells of one attraction (`maxGames`). */
const MAX_GAMES = 50

const games = writtenNumber(0, MAX_GAMES).optional().meta({
  description: 'How often everyone plays this attraction; with any of them, each day has a plan',
})

export const availabilityQuery = z.object({
  location: location.optional(),
  month: askedMonth,
  players: writtenNumber(1, 1000)
    .optional()
    .meta({ description: 'As small a group as the venue takes, when left out' }),
  laser: games,
  vr: games,
  interactivefloor: games,
  otherGames: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}:\d{1,2}(,[a-z][a-z0-9-]{0,30}:\d{1,2}){0,11}$/)
    .optional()
    .meta({ description: 'The same of attractions that have no name here', example: 'karting:2' }),
})

const plan = z.enum(['yes', 'no', 'unknown']).optional().meta({
  description:
    'Whether a whole visit fits: all games of everyone. Left out when no games are asked, and for what cannot be booked on the site. unknown promises nothing',
})

export const availabilityResponse = z.strictObject({
  days: z.array(z.strictObject({ date: isoDate, state: z.enum(DAY_STATES), plan })),
})

export type AvailabilityResponse = z.infer<typeof availabilityResponse>
