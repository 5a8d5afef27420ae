import { canonicalEmail } from '../../booking/email.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Moment } from '../../time/moment.ts'
import { LineCursor } from './line-cursor.ts'
import { gameAt, readFormula, readGames, readModules, readPeople } from './line-offer.ts'
import { readDay, readHours, readOption } from './line-times.ts'
import type { LineToken, LineWords } from './line-token.ts'

const MAX_PHONE_DIGITS = 15
/** Belgian numbers have ten digits if they are mobile and nine if not; with the country's two digits instead of the 0, one more. */
const WHOLE_NUMBER = /^(?:04\d{8}|0[^04]\d{7}|\+324\d{8}|\+32[^4]\d{7}|\+(?!32)\d{11})/

export type LineContext = { catalogue: Catalogue; words: LineWords; now: Moment }

/**
 * Reads a booking typed as one line: `12 verjaardag za 14u laser vr Els Maes 0471 23 45 67`. Words that no rule reads are the name of
 * the person or, marked as not understood, the rest.
 */
export function readLine(text: string, { catalogue, words, now }: LineContext): LineToken[] {
  const line = new LineCursor(text, words.leads)
  readEmail(line)
  readPhone(line)
  readOption(line, words, now)
  readHours(line, words)
  readDay(line, { words, now, isGame: (place) => gameAt(line, place, catalogue) !== undefined })
  readGames(line, catalogue, words)
  readModules(line, catalogue)
  readFormula(line, catalogue, words)
  readLanguage(line, catalogue, words)
  readPeople(line, words)
  readName(line, words)
  return line.tokens()
}

function readEmail(line: LineCursor): void {
  const place = line.open.find((one) => canonicalEmail(line.typed(one, 1)) !== undefined)
  if (place !== undefined) line.claim(place, 1, { is: 'email', email: line.typed(place, 1) })
}

/** A phone number begins with 0 or + and may be written in groups. */
function readPhone(line: LineCursor): void {
  for (const place of line.open) {
    if (!/^(?:0|\+\d)/.test(line.at(place))) continue
    const length = phoneLength(line, place)
    if (length === 0) continue
    line.claim(place, length, { is: 'phone', phone: line.typed(place, length) })
    return
  }
}

/** How many words the number takes; 0 if it is not one. */
function phoneLength(line: LineCursor, place: number): number {
  let digits = ''
  for (let length = 1; /^\+?[\d./()-]+$/.test(line.at(place + length - 1)); length += 1) {
    digits += line.at(place + length - 1).replace(/[^\d+]/g, '')
    if (digits.length > MAX_PHONE_DIGITS) return 0
    if (WHOLE_NUMBER.test(digits.replace(/^00/, '+'))) return length
  }
  return 0
}

/** `fr`, `en`, `Frans`. Between two words that are not read, `en` is the Dutch word. */
function readLanguage(line: LineCursor, { venue }: Catalogue, { languages }: LineWords): void {
  for (const place of line.open) {
    const language = venue.languages.find(
      (code) => code === line.at(place) || languages[code]?.includes(line.at(place)) === true,
    )
    const isBetween = line.at(place - 1) !== '' && line.at(place + 1) !== ''
    if (language === undefined || isBetween) continue
    line.claim(place, 1, { is: 'language', language })
    return
  }
}

type Run = { from: number; length: number }

/**
 * Reads the rest. The words before or after a phone number or address are the name; without those, words with a capital are. Next to
 * a number they may also be something else: without capitals, or with a name elsewhere, the name is in doubt.
 */
function readName(line: LineCursor, { inNames }: LineWords): void {
  const runs = openRuns(line)
  const isContact = (place: number) => ['phone', 'email'].includes(line.claimAt(place)?.is ?? '')
  const isNamed = ({ from, length }: Run) =>
    isCapital(line.typed(from, 1)) &&
    isCapital(line.typed(from + length - 1, 1)) &&
    line
      .typed(from, length)
      .split(' ')
      .every((word) => isCapital(word) || inNames.includes(word))
  const beside = [
    ...runs.filter(({ from, length }) => isContact(from + length)),
    ...runs.filter(({ from }) => isContact(from - 1)),
  ]
  const sure = beside.length === 0 ? runs.find(isNamed) : beside.find(isNamed)
  const name = sure ?? runs.find(isNamed) ?? beside[0]
  for (const run of runs) {
    const text = line.typed(run.from, run.length)
    line.claim(
      run.from,
      run.length,
      run !== name ? { is: 'rest', text } : { is: 'name', name: text, ...(sure ? {} : { isDoubt: true }) },
    )
  }
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Words that have not been read, one after the other, up to a comma. */
function openRuns(line: LineCursor): Run[] {
  const runs: Run[] = []
  for (const place of line.open) {
    const last = runs.at(-1)
    const isNext = last !== undefined && last.from + last.length === place && !line.isAfterComma(place)
    if (isNext) last.length += 1
    else runs.push({ from: place, length: 1 })
  }
  return runs
}
