import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'
import { type Countable, listWith } from '../phrases.ts'

// British English as spoken at a counter: `you` for both the reader and the group, and contractions.

export { DOT } from '../phrases.ts'

/** The language of all texts in this folder. */
export const LANGUAGE: Language = 'en'

/** After a label. */
export const COLON = ':'

/** The catalogue's name for something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}

/** For the start of a line. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How this language names itself; pages in the other languages show it too. */
export const OWN_LANGUAGE = {
  name: 'English',
  locale: 'en-GB',
  hint: 'View this page in English',
  dismiss: 'Hide this suggestion',
}

export const GAMES: Countable = { one: 'game', other: 'games' }
export const PERSONS: Countable = { one: 'person', other: 'people' }
export const PLAYERS: Countable = { one: 'player', other: 'players' }
export const SLOTS: Countable = { one: 'slot', other: 'slots' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'day', other: 'days' }
export const MONTHS: Countable = { one: 'month', other: 'months' }
export const EATERS: Countable = { one: 'diner', other: 'diners' }

/** `0 games`, `1 game`, `2 games` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count === 1 ? noun.one : noun.other
}

/** `Monday, Tuesday and Thursday` */
export const formatList = listWith('and')

/** `cash, debit card or credit card` */
export const formatEither = listWith('or')
