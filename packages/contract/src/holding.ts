import { isSessionId } from '@lichtspel/domain/slots/session-id'
import * as z from 'zod'
import { scheduleId, slotKeyList } from './wire-values.ts'

export const sessionId = z
  .string()
  .min(32)
  .max(80)
  .refine(isSessionId, 'not a session id')
  .meta({ description: 'The visitor’s secret: time and 128 random bits' })

export const holdingRequest = z.strictObject({
  sessionId,
  scheduleId,
  slotKeys: slotKeyList.meta({ description: 'The whole choice on this schedule; empty releases it' }),
})

export const holdingResponse = z.strictObject({
  slotKeys: slotKeyList.meta({ description: 'What is really held; replaces the choice' }),
})

export type HoldingRequest = z.infer<typeof holdingRequest>
export type HoldingResponse = z.infer<typeof holdingResponse>
