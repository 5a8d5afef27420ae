// Written out, not taken from Intl.PluralRules: see price-formats.ts. formats.test.ts of each language holds them to it.

export type Countable = { one: string; other: string }

/** How a language counts things; `isOne` says which numbers take the singular. */
export function countWords(isOne: (count: number) => boolean) {
  function nounFor(count: number, noun: Countable): string {
    return isOne(count) ? noun.one : noun.other
  }
  return { nounFor, counted: (count: number, noun: Countable) => `${count} ${nounFor(count, noun)}` }
}
