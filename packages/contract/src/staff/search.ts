import * as z from 'zod'
import { staffVisit } from './day.ts'

const MAX_QUERY_LENGTH = 120

export const staffSearchQuery = z.object({ q: z.string().min(1).max(MAX_QUERY_LENGTH) })

/** What was found, the nearest date first. */
export const staffSearchAnswer = z.strictObject({
  found: z.array(z.strictObject({ ...staffVisit.shape, phone: z.string(), email: z.string() })),
})

export type StaffSearchAnswer = z.infer<typeof staffSearchAnswer>
export type FoundVisit = StaffSearchAnswer['found'][number]
