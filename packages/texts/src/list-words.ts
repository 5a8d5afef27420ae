// Written out, not taken from Intl: see price-formats.ts. lists.test.ts of each language holds them to what Intl says.

/** A list with a comma between all but the last two, where the word stands: `and`, `or`. */
export function listWith(word: string): (items: readonly string[]) => string {
  return (items) => {
    const [last = '', ...rest] = items.toReversed()
    return rest.length === 0 ? last : `${rest.toReversed().join(', ')} ${word} ${last}`
  }
}
