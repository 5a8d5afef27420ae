/** A language by its two letters, as a venue's catalogue names it: `nl`, `fr`, `en`. */
export type Language = string

/** What a person reads about something a venue offers, per language. Dutch is always there. */
export type Words = { readonly nl: string; readonly [language: Language]: string }

/** Dutch takes the place of a language that is missing. */
export function wordsIn(words: Words, language: Language): string {
  return words[language] ?? words.nl
}
