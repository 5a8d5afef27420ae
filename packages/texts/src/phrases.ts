export const NO_BREAK = '\u00a0'

/** Words that stay on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK)
}

// Written out, not taken from Intl: see price-formats.ts. language.test.ts of each language holds them to what Intl says.

/** A list with a comma between all but the last two, where the word stands: `and`, `or`. */
export function listWith(word: string): (items: readonly string[]) => string {
  return (items) => {
    const [last = '', ...rest] = items.toReversed()
    return rest.length === 0 ? last : `${rest.toReversed().join(', ')} ${word} ${last}`
  }
}

/** What is counted; each language says in language.ts which numbers take the singular, and its formats.test.ts holds that to Intl. */
export type Countable = { one: string; other: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Beyond the alphabet a team has its number: only the desk books groups that large. */
export function teamLetter(place: number): string {
  return LETTERS[place] ?? String(place + 1)
}
