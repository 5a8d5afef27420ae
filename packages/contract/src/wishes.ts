import { MINUTES_A_DAY } from '@lichtspel/domain/time/clock-time'
import * as z from 'zod'
import { noun } from './catalogue-values.ts'
import { sessionId } from './holding.ts'
import { askedDay, attractionId, location } from './wire-values.ts'

const minute = z.int().min(0).max(MINUTES_A_DAY)

/** What a visitor asked of a day when their page found no visit. */
export const wishRequest = z
  .object({
    sessionId,
    location,
    date: askedDay,
    players: z.int().min(1).max(1000),
    games: z.record(attractionId, z.int().min(0).max(50)).meta({
      description: 'How often everyone plays each attraction',
      example: { laser: 2, vr: 1 },
    }),
    from: minute.meta({ description: 'The visit begins at this minute of the day or later', example: 720 }),
    before: minute.meta({ description: 'The visit begins before this minute of the day', example: 1020 }),
    formula: noun.optional(),
    modules: z.array(noun).max(20).optional(),
  })
  .refine(({ from, before }) => from < before, 'no minute to begin in')

export type WishRequest = z.infer<typeof wishRequest>
