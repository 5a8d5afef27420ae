import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import * as z from 'zod'
import { count, hours } from '../catalogue-values.ts'
import { attractionId, isoDate } from '../wire-values.ts'

/** What to try: only what differs from the present offer. */
export const whatIfQuestion = z.object({
  week: z.partialRecord(z.enum(WEEKDAYS), hours.nullable()),
  attractions: z.record(
    attractionId,
    z.strictObject({ capacity: count(1, 100).optional(), blockMinutes: count(5, 60).optional() }),
  ),
})

/** What it would have changed in the days before today. Amounts are estimates. */
export const whatIfAnswer = z.strictObject({
  cents: z.int(),
  minutesOpen: z.int().meta({ description: 'How much longer the venue is open; negative: less' }),
  days: z.array(z.strictObject({ date: isoDate, cents: z.int() })),
  won: z.strictObject({
    wishes: z.int(),
    of: z.int().meta({ description: 'All missed wishes' }),
    cents: z.int(),
  }),
  lost: z.strictObject({ groups: z.int(), cents: z.int() }),
  moved: z.int(),
  kept: z.int(),
})

export type WhatIfQuestion = z.infer<typeof whatIfQuestion>
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>
