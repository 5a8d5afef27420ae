// Written out, not taken from Intl: see price-formats.ts. lists.test.ts of each language holds them to what Intl says.

/** A list with a comma between all but the last two, where the word stands: `and`, `or`. */
export function listWith(word: string): List {
  return (items) => joined(items, word)
}

type List = (items: readonly string[]) => string

/** Lists of a language that has a comma between all but the last two, where its word for `and` or `or` stands. */
export function listWords({ and, or }: { and: string; or: string }): { formatAll: List; formatEither: List } {
  return { formatAll: (items) => joined(items, and), formatEither: (items) => joined(items, or) }
}

function joined(items: readonly string[], word: string): string {
  const [last = '', ...rest] = items.toReversed()
  return rest.length === 0 ? last : `${rest.toReversed().join(', ')} ${word} ${last}`
}
