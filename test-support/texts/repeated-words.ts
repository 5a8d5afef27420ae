import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wordsIn } from '@lichtspel/domain/catalogue/words'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { FIRST_ATTRACTION_IDS } from '../domain/catalogue/attractions.ts'
import type { Spoken } from './spoken-words.ts'

/** A part of a sample that can be recognised in a sentence. */
type Leaf = string | number | Named
type Named = Readonly<Record<string, string>>

const TIME = /^\d\d:\d\d$/
const DATE = /^\d{4}-\d\d-\d\d$/
/** A smaller number may occur in a sentence by coincidence. */
const LEAST_NUMBER = 61

/** The recognisable parts of a call's arguments. */
export function leavesOf(value: unknown): Leaf[] {
  if (typeof value === 'number') return Math.abs(value) >= LEAST_NUMBER ? [Math.abs(value)] : []
  if (typeof value === 'string') return isKnownAgain(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (isNamed(value)) return /^Q/.test(value.nl ?? '') ? [value] : []
  return Object.values(value).flatMap(leavesOf)
}

function isKnownAgain(text: string): boolean {
  const isOfDomain = [...FIRST_ATTRACTION_IDS, ...WEEKDAYS].some((id) => id === text)
  return /^Q/.test(text) || TIME.test(text) || DATE.test(text) || isOfDomain
}

function isNamed(value: object): value is Named {
  return 'nl' in value && typeof value.nl === 'string'
}

/** Whether a sentence contains the value, in any way the language may write it. */
export function saysLeaf(leaf: Leaf, sentence: string, spoken: Spoken): boolean {
  return waysOf(leaf, spoken).some(({ pattern }) => plain(sentence).search(pattern) !== -1)
}

/** The sentence with the arguments replaced. */
export function remainder(leaves: readonly Leaf[], sentence: string, spoken: Spoken): string {
  const ways = leaves.flatMap((leaf) => waysOf(leaf, spoken)).sort((a, b) => b.letters - a.letters)
  return ways.reduce((left, { pattern }) => left.replaceAll(pattern, '∎'), plain(sentence))
}

/** The distinct numbers in a sentence, as text for comparison. */
export function numbersIn(sentence: string): string {
  const numbers = new Set((sentence.match(/\d+/g) ?? []).map(Number))
  return [...numbers].sort((a, b) => a - b).join(' ')
}

/** Every sentence in a result, which may be an object that contains several. */
export function sentencesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer).flatMap(sentencesIn)
}

type Formats = Record<string, Record<string, (value: unknown) => string>>
type Way = { pattern: RegExp; letters: number }

/** A cache: a catalogue has hundreds of leaves and is passed to many calls. */
const known = new WeakMap<Spoken, Map<Leaf, Way[]>>()

function waysOf(leaf: Leaf, spoken: Spoken): Way[] {
  const ways = known.get(spoken) ?? new Map<Leaf, Way[]>()
  known.set(spoken, ways)
  const found =
    ways.get(leaf) ?? writtenAs(leaf, spoken).map((way) => ({ pattern: patternOf(way), letters: way.length }))
  ways.set(leaf, found)
  return found
}

function writtenAs(leaf: Leaf, { language, files }: Spoken): string[] {
  const said = Object.fromEntries(files) as Formats
  const by = (file: string, ...names: string[]) => names.map((name) => said[file]?.[name]?.(leaf) ?? '')
  const ways = typeof leaf === 'object' ? [leaf[language] ?? leaf.nl ?? ''] : [String(leaf)]
  if (typeof leaf === 'number')
    ways.push(...by('prices', 'formatPrice', 'formatSum', 'formatForBank'), ...by('dates', 'durationText'))
  if (typeof leaf === 'string' && TIME.test(leaf))
    ways.push(...by('dates', 'formatTime'), leaf.replace(/^0/, ''))
  if (typeof leaf === 'string' && DATE.test(leaf))
    ways.push(
      ...by(
        'dates',
        ...Object.keys(said.dates ?? {}).filter((name) => /^format(Long|Day|Short|Month)/.test(name)),
      ),
    )
  if (typeof leaf === 'string') ways.push(...namesOf(leaf, language, files))
  return ways.map(plain).filter((way) => way !== '')
}

function namesOf(id: string, language: string, files: Spoken['files']): string[] {
  const attraction = FIRST_CATALOGUE.attractions.find((one) => one.id === id)
  if (attraction) return [attraction.names, attraction.shortNames].map((words) => wordsIn(words, language))
  const tables = [files.get('weekdays')?.WEEKDAY_NAMES] as (Named | undefined)[]
  return tables.flatMap((table) => table?.[id] ?? [])
}

/** Lower case, with ordinary spaces. */
function plain(sentence: string): string {
  return sentence.replace(/[\u00a0\u202f]/g, ' ').toLowerCase()
}

/** Does not match a number inside another, nor `24 h` inside `24 heures`. */
function patternOf(way: string): RegExp {
  const escaped = way.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = /^\d/.test(way) ? '(?<!\\d)' : ''
  const after = /\d$/.test(way) ? '(?!\\d)' : '(?!\\p{L})'
  return new RegExp(before + escaped + after, 'gu')
}
