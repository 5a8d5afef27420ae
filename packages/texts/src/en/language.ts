import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'

// British English, as it is said at a counter: `you` for the reader and the group alike, and short forms as in speech.

/** The language of every word in this folder. */
export const LANGUAGE: Language = 'en'

/** Behind a label. */
export const COLON = ':'

/** What a catalogue calls something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}

/** At the start of a line. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How this language speaks of itself; the pages of every other language say it too. */
export const OWN_LANGUAGE = {
  name: 'English',
  locale: 'en-GB',
  hint: 'View this page in English',
  dismiss: 'Hide this suggestion',
}
