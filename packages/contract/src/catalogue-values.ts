import { WEEKDAYS } from '@lichtspel/domain/time/weekday'
import * as z from 'zod'
import { isoDate, typedText } from './wire-values.ts'

/** An id within a catalogue; it stands in addresses, on the wire and in the database. */
export const noun = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/)

export const shortText = typedText(120).refine((text) => text.trim() !== '', 'empty')

/** Words per language; Dutch is always there. */
export const words = z.object({ nl: shortText }).catchall(shortText)

export const count = (min: number, max: number) => z.int().min(min).max(max)

export const range = (min: number, max: number) =>
  z.strictObject({ min: count(min, max), max: count(min, max) })

const clockTime = z.string().regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Clocks are changed in the first hours of a day; a grid across that hour would shift every slot behind it. */
const EARLIEST_OPENING = '04:00'

const hours = z
  .strictObject({ opens: clockTime, closes: clockTime })
  .refine(({ opens, closes }) => opens < closes, 'closes before it opens')
  .refine(({ opens }) => opens >= EARLIEST_OPENING, `opens before ${EARLIEST_OPENING}`)

const exception = z
  .strictObject({ from: isoDate, to: isoDate, hours: hours.nullable(), reason: words })
  .refine(({ from, to }) => from <= to, 'ends before it begins')

export const openingHours = z.strictObject({
  week: z.record(z.enum(WEEKDAYS), hours.nullable()),
  exceptions: z.array(exception).max(400).readonly(),
  staff: hours,
})

export function isTimeZone(zone: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined &&
      /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/.test(zone)
    )
  } catch {
    return false
  }
}
