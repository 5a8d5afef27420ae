import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import * as z from 'zod'
import { isoDate, typedText } from './wire-values.ts'

/** An id within a catalogue, used in URLs, in the API and in the database. */
export const noun = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/)

export const shortText = typedText(120).refine((text) => text.trim() !== '', 'empty')

const MAX_LANGUAGES = 12

/** A short text per language; Dutch is always present. */
export const words = perLanguage(shortText)

/** A few sentences per language. */
export const sentences = perLanguage(typedText(500).refine((text) => text.trim() !== '', 'empty'))

/** A short text that may be empty. */
export const maybeWords = perLanguage(typedText(20))

function perLanguage(text: typeof shortText) {
  return z
    .object({ nl: text })
    .catchall(text)
    .refine((said) => Object.keys(said).every((key) => /^[a-z]{2}$/.test(key)), 'not a language')
    .refine((said) => Object.keys(said).length <= MAX_LANGUAGES, 'too many languages')
}

export const count = (min: number, max: number) => z.int().min(min).max(max)

export const range = (min: number, max: number) =>
  z.strictObject({ min: count(min, max), max: count(min, max) })

const clockTime = z.string().regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** In the zones we allow, clocks change in the first hours of a day. If a grid included the change, every slot after it would shift. */
export const EARLIEST_OPENING = '04:00'

export const hours = z
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

const colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'not a colour', abort: true })

/** For text and buttons. */
export const readableColour = colour.refine((value) => contrastOnDark(value) >= 4.5, 'too dark for the pages')

/** For lines and lights, which carry no text. */
export const visibleColour = colour.refine((value) => contrastOnDark(value) >= 3, 'too dark for the pages')

const PANEL_LUMINANCE = 0.016

/** The contrast ratio of WCAG 2 against the panels; the pages are darker still. */
function contrastOnDark(value: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(value.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / (PANEL_LUMINANCE + 0.05)
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/

/** Verifies the check digits (ISO 13616), because a deposit paid to a mistyped account is lost. */
export function isIban(text: string): boolean {
  const account = text.replaceAll(' ', '')
  if (!IBAN.test(account)) return false
  const digits = [...account.slice(4), ...account.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}
