import { canonicalEmail } from '../../booking/email.ts'
import type { AttractionId } from '../../catalogue/attractions.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type BookableFormula, bookableFormulas, type FormulaId } from '../../catalogue/formulas.ts'
import type { Words } from '../../catalogue/words.ts'
import type { Moment } from '../../time/moment.ts'
import { DESK_PEOPLE } from '../desk-limits.ts'
import { plainText } from '../search.ts'
import { LineCursor } from './line-cursor.ts'
import { readDay, readHours, readOption } from './line-times.ts'
import type { LineToken, LineWords } from './line-token.ts'

/** A shorter word of a name could be any small word: `op` of `Op maat`. */
const SHORTEST_OWN_WORD = 4

/** Shorter beginnings of a module's name could be another word. */
const SHORTEST_BEGINNING = 5

/** More games than this beside a number of people are not a number of games. */
const MOST_GAMES_BEFORE = 9

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

type Named<T> = { phrase: readonly string[]; value: T }

/** How many words name a game here, and which. */
function gameAt(
  line: LineCursor,
  place: number,
  { attractions }: Pick<Catalogue, 'attractions'>,
): { length: number; value: AttractionId } | undefined {
  const phrases = attractions.flatMap(({ id, names, shortNames }) => [
    ...named(names, id),
    ...named(shortNames, id),
  ])
  return longestAt(line, place, phrases)
}

/**
 * Reads every game, with the number before it. A number below the smallest group counts games. So does a
 * small number if the line has another one for the people.
 */
function readGames(line: LineCursor, catalogue: Catalogue, words: LineWords): void {
  for (const place of line.open) {
    const game = gameAt(line, place, catalogue)
    if (game === undefined) continue
    const games = gamesBefore(line, place, catalogue, words)
    const from = games === undefined ? place : place - 1
    line.claim(from, game.length + place - from, {
      is: 'games',
      attraction: game.value,
      games: games ?? 1,
    })
  }
}

function gamesBefore(
  line: LineCursor,
  place: number,
  catalogue: Catalogue,
  words: LineWords,
): number | undefined {
  const { rules } = catalogue
  const [, digits = '', times = ''] = /^(\d{1,2})(x?)$/.exec(line.at(place - 1)) ?? []
  const count = Number(digits)
  if (digits === '' || count < 1 || count > rules.maxGames) return undefined
  if (times === 'x' || count < rules.players.min) return count
  const hasPeople = line.open.some(
    (one) => peopleAt(line, one, words) !== undefined && gameAt(line, one + 1, catalogue) === undefined,
  )
  return hasPeople && count <= MOST_GAMES_BEFORE ? count : undefined
}

/** Reads every module: its name, or the beginning of a name of one word, as `pasta` of `Pastabuffet`. */
function readModules(line: LineCursor, { modules }: Catalogue): void {
  const names = modules.flatMap(({ id, names }) => named(names, id))
  for (const place of line.open) {
    const word = line.at(place)
    const begun = names.find(({ phrase: [one = '', more] }) => more === undefined && one.startsWith(word))
    const short = word.length >= SHORTEST_BEGINNING && begun && { length: 1, value: begun.value }
    const found = longestAt(line, place, names) ?? short
    if (found) line.claim(place, found.length, { is: 'module', module: found.value })
  }
}

/** Reads the first formula: its name, an occasion, or a word that only its name has. The longest match comes first. */
function readFormula(line: LineCursor, catalogue: Catalogue, { groups }: LineWords): void {
  const formulas = bookableFormulas(catalogue)
  const known = new Set(formulas.map(({ id }) => id))
  const phrases: Named<FormulaId>[] = [
    ...formulas.flatMap(({ id, names }) => named(names, id)),
    ...catalogue.occasions
      .filter(({ formula }) => known.has(formula))
      .flatMap(({ names, formula }) => named(names, formula)),
    ...ownWords(formulas),
    ...Object.entries(groups).flatMap(([group, others]) => {
      const first = formulas.find(({ cardGroup }) => cardGroup === group)
      return first === undefined ? [] : others.map((word) => ({ phrase: [word], value: first.id }))
    }),
  ]
  for (const place of line.open) {
    const formula = longestAt(line, place, phrases)
    if (formula === undefined) continue
    line.claim(place, formula.length, { is: 'formula', formula: formula.value })
    return
  }
}

/** `kids` of `Birthday Party Kids`. */
function ownWords(formulas: readonly BookableFormula[]): Named<FormulaId>[] {
  const wordsOf = ({ names }: BookableFormula) => new Set(Object.values(names).flatMap((name) => split(name)))
  return formulas.flatMap((formula) => {
    const others = formulas.filter((other) => other !== formula).map(wordsOf)
    return [...wordsOf(formula)]
      .filter((word) => word.length >= SHORTEST_OWN_WORD && !others.some((other) => other.has(word)))
      .map((word) => ({ phrase: [word], value: formula.id }))
  })
}

/** A number of people, alone or with its word: `12`, `12p`, `12 personen`. */
function peopleAt(
  line: LineCursor,
  place: number,
  { people }: LineWords,
): { length: number; value: number; isNamed: boolean } | undefined {
  const [, digits = '', word = ''] = /^(\d{1,3})([a-z]*)$/.exec(line.at(place)) ?? []
  const value = Number(digits)
  if (digits === '' || value < DESK_PEOPLE.min || value > DESK_PEOPLE.max) return undefined
  if (word !== '') return people.includes(word) ? { length: 1, value, isNamed: true } : undefined
  const isNamed = people.includes(line.at(place + 1))
  return { length: isNamed ? 2 : 1, value, isNamed }
}

/** Reads the number of people: one with its word, or else the first number. */
function readPeople(line: LineCursor, words: LineWords): void {
  const found = line.open.flatMap((place) => {
    const people = peopleAt(line, place, words)
    return people === undefined ? [] : [{ place, ...people }]
  })
  const people = found.find(({ isNamed }) => isNamed) ?? found[0]
  if (people !== undefined) line.claim(people.place, people.length, { is: 'players', players: people.value })
}

function longestAt<T>(
  line: LineCursor,
  place: number,
  phrases: readonly Named<T>[],
): { length: number; value: T } | undefined {
  const found = phrases
    .map(({ phrase, value }) => ({ length: line.phraseAt(place, phrase), value }))
    .filter(({ length }) => length > 0)
  return found.toSorted((a, b) => b.length - a.length)[0]
}

function named<T>(names: Words, value: T): Named<T>[] {
  return Object.values(names).map((name) => ({ phrase: split(name), value }))
}

function split(name: string): string[] {
  return plainText(name).split(/\s+/)
}
