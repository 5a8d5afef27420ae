import { type Language, type Words, wordsIn } from '@lichtspel/domain/catalogue/words'

/** The language of every word in this folder. */
export const LANGUAGE: Language = 'nl'

/** Behind a label. */
export const COLON = ':'

/** What a catalogue calls something, in this language. */
export function named(words: Words): string {
  return wordsIn(words, LANGUAGE)
}

/** At the start of a line. Dutch capitals carry no accent: `één` becomes `Eén`. */
export function capitalised(words: string): string {
  const [first = '', ...rest] = words
  return (first.normalize('NFD')[0] ?? '').toUpperCase() + rest.join('')
}

/** How this language speaks of itself; the pages of every other language say it too. */
export const OWN_LANGUAGE = {
  name: 'Nederlands',
  locale: 'nl-BE',
  hint: 'Bekijk deze pagina in het Nederlands',
  dismiss: 'Verberg dit voorstel',
}
