export const NO_BREAK = '\u00a0'

/** Between facts on one line. It stays with the words before it, so that no line starts with it. */
export const DOT = `${NO_BREAK}· `

/** Joins words with no-break spaces. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', NO_BREAK)
}

// Written out instead of using Intl: see price-formats.ts. Each language's language.test.ts compares them with Intl.

/** Joins a list with commas, and with the given word before the last item: `and`, `or`. */
export function listWith(word: string): (items: readonly string[]) => string {
  return (items) => {
    const [last = '', ...rest] = items.toReversed()
    return rest.length === 0 ? last : `${rest.toReversed().join(', ')} ${word} ${last}`
  }
}

/**
 * A noun to count. Each language's language.ts decides which numbers take the singular, and its formats.test.ts compares that with
 * Intl.
 */
export type Countable = { one: string; other: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Beyond the alphabet a team gets a number; only the desk books groups that large. */
export function teamLetter(place: number): string {
  return LETTERS[place] ?? String(place + 1)
}
