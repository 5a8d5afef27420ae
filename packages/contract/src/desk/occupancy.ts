import * as z from 'zod'
import { askedDay, attractionId, isoDate, writtenNumber } from '../wire-values.ts'

/** Maximum number of days in one response: a month plus the rest of its first and last week. */
const MAX_OCCUPANCY_DAYS = 42

export const occupancyQuery = z.object({
  from: askedDay,
  days: writtenNumber(1, MAX_OCCUPANCY_DAYS),
})

const occupancy = z.strictObject({
  sold: z.int().meta({ description: 'Slots that bookings own, options included' }),
  open: z.int().meta({ description: 'Slots of the day that the venue has not closed' }),
})

const occupiedDay = z.strictObject({
  date: isoDate,
  attractions: z.record(attractionId, occupancy),
  visits: z.int(),
  people: z.int(),
  eaters: z.int(),
  options: z.int().meta({ description: 'How many of the visits are only an option' }),
  closingReason: z.string().meta({ description: 'Why nothing is open; empty where something is' }),
})

export const occupancyAnswer = z.strictObject({ today: isoDate, days: z.array(occupiedDay) })

export type OccupancyAnswer = z.infer<typeof occupancyAnswer>
export type OccupiedDay = z.infer<typeof occupiedDay>
