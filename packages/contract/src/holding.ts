import { readSessionId } from '@lichtspel/domain/slots/session-id'
import * as z from 'zod'
import { givenScheduleId, slotKeyList } from './wire-values.ts'

const GUESSING = [
  'The visitor’s secret: the current time and a random number, as text or as a number (read as its decimal digits).',
  'Make the random part long: 128 random bits, as the site does.',
  'Who guesses an id can hold, let go and book the slots that this visitor holds at that moment, and nothing else:',
  'it opens no booking and tells no name.',
  'The fingerprint that schedules show lets anyone try guesses without asking the server, so a few random digits protect nothing.',
].join(' ')

const EXAMPLE = '1794700800000-000102030405060708090a0b0c0d0e0f'

export const sessionId = z
  .union([
    z.string().min(13).max(80).refine(isGiven, 'visible characters only').meta({ example: EXAMPLE }),
    z.number().positive().refine(isGiven, 'fewer than 13 digits, or an exponent').transform(String),
  ])
  .meta({ description: GUESSING })

function isGiven(id: string | number): boolean {
  return readSessionId(id) !== undefined
}

export const holdingRequest = z.object({
  sessionId,
  scheduleId: givenScheduleId,
  slotKeys: slotKeyList.meta({ description: 'The whole choice on this schedule; empty releases it' }),
})

export const holdingResponse = z.strictObject({
  slotKeys: slotKeyList.meta({ description: 'What is really held; replaces the choice' }),
})

export type HoldingRequest = z.infer<typeof holdingRequest>
export type HoldingResponse = z.infer<typeof holdingResponse>
