import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'
import { type Countable, listWith } from '../phrases.ts'

// Everyone is addressed as `vous`: the reader is usually a parent who does not know us yet, and `vous` also covers the group. Spaces
// before : ; ? ! and inside « » are non-breaking; scripts/french-typography.test.ts checks that.

export { DOT } from '../phrases.ts'

/** The language of all texts in this folder. */
export const LANGUAGE: Language = 'fr'

/** After a label. */
export const COLON = ' :'

/** The catalogue's name for something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}

/** For the start of a line. French capitals keep their accent: `à table` becomes `À table`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How this language names itself; pages in the other languages show it too. */
export const OWN_LANGUAGE = {
  name: 'Français',
  locale: 'fr-BE',
  hint: 'Voir cette page en français',
  dismiss: 'Masquer cette suggestion',
}

export const GAMES: Countable = { one: 'partie', other: 'parties' }
export const PERSONS: Countable = { one: 'personne', other: 'personnes' }
export const PLAYERS: Countable = { one: 'joueur', other: 'joueurs' }
export const SLOTS: Countable = { one: 'créneau', other: 'créneaux' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'jour', other: 'jours' }
export const MONTHS: Countable = { one: 'mois', other: 'mois' }
export const EATERS: Countable = { one: 'convive', other: 'convives' }

/** `0 partie`, `1 partie`, `2 parties` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count < 2 ? noun.one : noun.other
}

/** `lundi, mardi et jeudi` */
export const formatList = listWith('et')

/** `en espèces, par carte de débit ou par carte de crédit` */
export const formatEither = listWith('ou')
