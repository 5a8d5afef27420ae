import type { Language } from '../catalogue/words.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { momentAt } from '../time/moment.ts'

// How a calendar file is written (RFC 5545), whatever it tells.

/** Who wrote the file, and in which language. */
export function productLines(language: Language): string[] {
  return ['VERSION:2.0', `PRODID:-//Lichtspel//Boekingen//${language.toUpperCase()}`, 'CALSCALE:GREGORIAN']
}

export function calendarText(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 24:00 is the next day's midnight. */
export function localTime(date: IsoDate, time: ClockTime): string {
  if (time === '24:00') return localTime(addDays(date, 1), '00:00')
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** To the minute: of two files of one minute the SEQUENCE says which is newer. */
export function utcTime(epochMs: number): string {
  const { date, time } = momentAt(epochMs, 'UTC')
  return `${localTime(date, time)}Z`
}

/**
 * A line's end is written as two letters, and no other control gets through: a text can never begin a line of its own, not even for a
 * reader that also ends lines where Unicode says so.
 */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A parameter's value may hold anything within quotes, but for a quote. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`
}

const MAX_OCTETS = 75

/** Lines are at most 75 octets and go on after a blank; a letter is never cut. */
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

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
