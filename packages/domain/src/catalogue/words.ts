/** A two-letter language code, as in a venue's catalogue: `nl`, `fr`, `en`. */
export type Language = string

/** A text about the venue's offer, per language. Dutch is always present. */
export type Words = { readonly nl: string; readonly [language: Language]: string }

/** Falls back to Dutch. */
export function wordsIn(words: Words, language: Language): string {
  return words[language] ?? words.nl
}
