import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'
import { type Countable, listWith } from '../phrases.ts'

export { DOT } from '../phrases.ts'

/** The language of all texts in this folder. */
export const LANGUAGE: Language = 'nl'

/** After a label. */
export const COLON = ':'

/** The catalogue's name for something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}

/** For the start of a line. Dutch capitals have no accent: `één` becomes `Eén`. */
export function capitalised(words: string): string {
  const [first = '', ...rest] = words
  return (first.normalize('NFD')[0] ?? '').toUpperCase() + rest.join('')
}

/** How this language names itself; pages in the other languages show it too. */
export const OWN_LANGUAGE = {
  name: 'Nederlands',
  locale: 'nl-BE',
  hint: 'Bekijk deze pagina in het Nederlands',
  dismiss: 'Verberg dit voorstel',
}

export const GAMES: Countable = { one: 'spel', other: 'spellen' }
export const PERSONS: Countable = { one: 'persoon', other: 'personen' }
export const PLAYERS: Countable = { one: 'speler', other: 'spelers' }
export const SLOTS: Countable = { one: 'tijdslot', other: 'tijdslots' }
export const MINUTES: Countable = { one: 'minuut', other: 'minuten' }
export const DAYS: Countable = { one: 'dag', other: 'dagen' }
export const MONTHS: Countable = { one: 'maand', other: 'maanden' }
export const EATERS: Countable = { one: 'eter', other: 'eters' }

/** `1 spel`, `2 spellen` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count === 1 ? noun.one : noun.other
}

/** `maandag, dinsdag en donderdag` */
export const formatList = listWith('en')

/** `cash, debetkaart of kredietkaart` */
export const formatEither = listWith('of')
