import type { Venue } from '../catalogue/catalogue.ts'
import type { Language } from '../catalogue/words.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { momentAt } from '../time/moment.ts'

// Serialises calendar files (RFC 5545).

/** Whose file it is, and in which language. */
export function productLines({ brand }: Pick<Venue, 'brand'>, language: Language): string[] {
  const product = `-//${escaped(brand.name)}//Boekingen//${language.toUpperCase()}`
  return ['VERSION:2.0', `PRODID:${product}`, 'CALSCALE:GREGORIAN']
}

export function calendarText(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 24:00 is the next day's midnight. */
export function localTime(date: IsoDate, time: ClockTime): string {
  if (time === '24:00') return localTime(addDays(date, 1), '00:00')
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** To the minute: between two files of the same minute, SEQUENCE says which is newer. */
export function utcTime(epochMs: number): string {
  const { date, time } = momentAt(epochMs, 'UTC')
  return `${localTime(date, time)}Z`
}

/**
 * Escapes line breaks and drops all other control characters, so a text can never start a new line, not even for a reader that also
 * breaks lines at Unicode separators.
 */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A quoted parameter value may contain anything except a quote. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`
}

const MAX_OCTETS = 75

/** Folds lines to at most 75 octets, continued after a space; a character is never split. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > MAX_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += size
  }
  return parts.join('\r\n')
}

/** The length in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
