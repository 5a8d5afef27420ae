// Written out, not taken from Intl: see prices.ts. lists.test.ts holds them to what Intl says for nl-BE.

/** `maandag, dinsdag en donderdag` */
export function formatAll(items: readonly string[]): string {
  return joined(items, 'en')
}

/** `cash, debetkaart of kredietkaart` */
export function formatEither(items: readonly string[]): string {
  return joined(items, 'of')
}

function joined(items: readonly string[], word: string): string {
  const [last = '', ...rest] = items.toReversed()
  return rest.length === 0 ? last : `${rest.toReversed().join(', ')} ${word} ${last}`
}
