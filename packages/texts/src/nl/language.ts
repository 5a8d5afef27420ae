import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'

/** The language of every word in this folder. */
export const LANGUAGE: Language = 'nl'

/** What a catalogue calls something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}
