import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import * as z from 'zod'

const dayOf = (form: RegExp) => z.string().regex(form).refine(isIsoDate, 'not a day of the calendar')

export const isoDate = dayOf(/^[12]\d{3}-\d{2}-\d{2}$/).meta({
  description: 'A day at the venue, yyyy-MM-dd',
  example: '2026-11-14',
})

/** A day that may be asked for: of this century, so that the days before, after and around it are days as well. */
export const askedDay = dayOf(/^20\d{2}-\d{2}-\d{2}$/).meta({
  description: 'A day at the venue, yyyy-MM-dd',
  example: '2026-11-14',
})

export const askedMonth = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ example: '2026-11' })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const slotKey = timeOfDay.meta({
  description: 'Start of a slot on the venue’s clock, HH:mm',
  example: '14:20',
})

export const clockTime = timeOfDay.meta({
  description: 'A time on the venue’s clock, HH:mm',
  example: '16:15',
})

export const epochMs = z.int().meta({ description: 'Milliseconds since 1970' })

/** More than any venue sells to one visitor at once (`maxSlots`). */
const MAX_SLOTS_PER_DAY = 96

export const slotKeyList = z.array(slotKey).max(MAX_SLOTS_PER_DAY)

/** An attraction's id in the venue's catalogue. */
export const attractionId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

export const location = z
  .string()
  .regex(/^[a-z]{2,40}(-[a-z][a-z0-9-]{0,30})?$/)
  .meta({ example: 'antwerpen' })

export const scheduleId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: 'Opaque id of one attraction on one day' })

/** A client may send it back as the number it looks like. */
export const givenScheduleId = z
  .union([scheduleId, z.int().positive().transform(String)])
  .meta({ description: 'The id of a schedule, as text or as a number' })

export const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .meta({ description: 'One of the languages of the venue’s catalogue', example: 'nl' })

/** A field that may be left out. `null` says the same. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((given): z.output<Schema> | undefined => given ?? undefined)
}

/** The same, for a field that then has a value all the same. */
export function orElse<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return schema
    .nullish()
    .transform((given): z.output<Schema> => given ?? fallback)
    .meta({ default: fallback })
}

/** Text a person typed: composed form, which may be longer than what was sent, no control characters, so that it can never end a header or hide itself. */
export function typedText(maxLength: number) {
  return composed(maxLength).refine(hasNoControls, 'control characters')
}

/** The same, over several lines. */
export function typedLines(maxLength: number) {
  return composed(maxLength).refine(
    (text) => hasNoControls(text.replace(/[\n\r\t]/g, ' ')),
    'control characters',
  )
}

/** Measured before, so that nobody has much composed, and after, for some letters become two. */
function composed(maxLength: number) {
  return z.string().max(maxLength).normalize('NFC').max(maxLength)
}

// C0 and C1 controls, halves of letters, and the characters that reorder or hide text.
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

function hasNoControls(text: string): boolean {
  return !CONTROLS.test(text)
}

/** A whole number as an address or a header writes it: digits and nothing else. z.coerce would also read 0x2, 1e1, a blank and true. */
export function writtenNumber(min: number, max: number) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  )
}
