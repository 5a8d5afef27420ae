import * as z from 'zod'
import { deskVisit } from './day.ts'

const MAX_QUERY_LENGTH = 120

export const deskSearchQuery = z.object({ q: z.string().min(1).max(MAX_QUERY_LENGTH) })

/** The results, nearest date first. */
export const deskSearchAnswer = z.strictObject({
  found: z.array(z.strictObject({ ...deskVisit.shape, phone: z.string(), email: z.string() })),
})

export type DeskSearchAnswer = z.infer<typeof deskSearchAnswer>
export type FoundVisit = DeskSearchAnswer['found'][number]
