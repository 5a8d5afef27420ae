import { readSessionId } from '@lichtspel/domain/slots/session-id'
import * as z from 'zod'
import { givenScheduleId, slotKeyList } from './wire-values.ts'

const GUESSING = [
  'The visitor’s secret: the current time and a random number, as text or as a number (read as its decimal digits).',
  'A number above 9007199254740991 is refused, for JSON rounds it and two visitors would have one id: send it as text.',
  'Make the random part long: 128 random bits, as the site does.',
  'Who guesses an id can hold, let go and book the slots that this visitor holds at that moment, and nothing else:',
  'it opens no booking and tells no name.',
  'An id of the site’s form (13 digits, a dash, 32 hexadecimal digits) has a fingerprint that is computed from it: fill it with nothing but chance,',
  'or anyone can try guesses against the schedules without asking the server.',
  'Any other id has a random fingerprint, and can only be guessed by asking the server.',
].join(' ')

const EXAMPLE = '1794700800000-000102030405060708090a0b0c0d0e0f'

export const sessionId = z
  .union([
    z.string().min(13).max(80).refine(isGiven, 'visible characters only').meta({ example: EXAMPLE }),
    z
      .number()
      .positive()
      .refine(isGiven, 'fewer than 13 digits, an exponent, or above 9007199254740991: send text')
      .transform(String),
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
