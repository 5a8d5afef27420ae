import * as z from 'zod'
import { attractionId } from '../wire-values.ts'

/**
 * The attraction calendars that can be subscribed to, and the lobby's screen, which has an id of its own. Their addresses are shown only
 * once, when created.
 */
const calendarFeed = z.strictObject({
  attraction: attractionId,
  showsNames: z.boolean(),
  madeBy: z.string(),
  madeAt: z.int(),
})

export const feedsAnswer = z.strictObject({ feeds: z.array(calendarFeed) })

/** Creates a new address; the previous one stops working at once. */
export const renewFeed = z.strictObject({
  attraction: attractionId,
  showsNames: z.boolean().meta({ description: 'Title or name of each group; else only how many they are' }),
})
export const renewedFeed = z.strictObject({
  url: z.url().meta({ description: 'Never shown again: only its hash is kept' }),
})

export const stopFeed = z.strictObject({ attraction: attractionId })

export type CalendarFeed = z.infer<typeof calendarFeed>
export type FeedsAnswer = z.infer<typeof feedsAnswer>
export type RenewFeed = z.infer<typeof renewFeed>
