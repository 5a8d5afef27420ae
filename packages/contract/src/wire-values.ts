import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import * as z from 'zod'
import { ATTRACTIONS_WITH_OWN_FIELD } from './slot-codec.ts'

const dayOf = (form: RegExp) => z.string().regex(form).refine(isIsoDate, 'not a day of the calendar')

export const isoDate = dayOf(/^[12]\d{3}-\d{2}-\d{2}$/).meta({
  description: 'A day at the venue, yyyy-MM-dd',
  example: '2026-11-14',
})

/** A day that may be requested: in this century, so that the days around it are valid too. */
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

/** A schedule id in a request. Clients may send it as a number. */
export const givenScheduleId = z
  .union([scheduleId, z.int().positive().transform(String)])
  .meta({ description: 'The id of a schedule, as text or as a number' })

export const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .meta({ description: 'One of the languages of the venue’s catalogue', example: 'nl' })

/** An optional field; `null` is the same as leaving it out. */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((given): z.output<Schema> | undefined => given ?? undefined)
}

/** An optional field with a default, which also replaces `null`. */
export function orElse<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return schema
    .nullish()
    .transform((given): z.output<Schema> => given ?? fallback)
    .meta({ default: fallback })
}

/**
 * Typed text, normalised to NFC, which can make it longer than what was sent. Control characters are refused, because they could end a
 * header or hide text.
 */
export function typedText(maxLength: number) {
  return composed(maxLength).refine(hasNoControls, 'control characters')
}

/** Like `typedText`, but may have several lines. */
export function typedLines(maxLength: number) {
  return composed(maxLength).refine(
    (text) => hasNoControls(text.replace(/[\n\r\t]/g, ' ')),
    'control characters',
  )
}

/** The length is checked before normalising, to limit the work, and afterwards, because some characters become two. */
function composed(maxLength: number) {
  return z.string().max(maxLength).normalize('NFC').max(maxLength)
}

// C0 and C1 controls, lone surrogates, and the characters that reorder or hide text.
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

function hasNoControls(text: string): boolean {
  return !CONTROLS.test(text)
}

/** A whole number in a URL or a header: digits only. z.coerce would also accept 0x2, 1e1, a blank and true. */
export function writtenNumber(min: number, max: number) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  )
}

const otherAttraction = attractionId.refine((id) => !ATTRACTIONS_WITH_OWN_FIELD.includes(id))

export const slotsOther = z.record(otherAttraction, slotKeyList).meta({
  description:
    'Slots of attractions that have no field of their own, by the id that the catalogue gives them',
})

/** For schemas in which every list is required. */
export const slotFields = {
  slots: slotKeyList,
  slotsVR: slotKeyList,
  slotsInteractiveFloor: slotKeyList,
  slotsOther: slotsOther.optional(),
}
