import * as z from 'zod'
import { sessionId } from './holding.ts'
import { givenScheduleId, scheduleId, slotKeyList } from './wire-values.ts'

/** More than the `attractions` of any venue. */
const MOST_ATTRACTIONS = 12

const holdAsked = z.object({
  scheduleId: givenScheduleId,
  slotKeys: slotKeyList.meta({ description: 'The whole choice on this schedule; empty releases it' }),
})

/** A whole visit: the choice on each listed schedule of one day. Schedules that are not listed keep their holds. */
export const visitHoldingRequest = z.object({
  sessionId,
  holds: z
    .array(holdAsked)
    .min(1)
    .max(MOST_ATTRACTIONS)
    .refine(areOfDifferentSchedules, 'a schedule twice')
    .meta({ description: 'Schedules of one venue and one day, each once' }),
})

export const visitHoldingResponse = z.strictObject({
  isHeld: z.boolean().meta({
    description: 'True: exactly what was asked is held. False: nothing changed, for not all of it was free',
  }),
  holds: z.array(z.strictObject({ scheduleId, slotKeys: slotKeyList })).meta({
    description:
      'What is really held on these schedules, in the order they were asked in; replaces the choice',
  }),
})

export type VisitHoldingRequest = z.infer<typeof visitHoldingRequest>
export type VisitHoldingResponse = z.infer<typeof visitHoldingResponse>

function areOfDifferentSchedules(holds: readonly { scheduleId: string }[]): boolean {
  return new Set(holds.map((hold) => hold.scheduleId)).size === holds.length
}
