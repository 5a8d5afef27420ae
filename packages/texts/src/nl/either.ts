const eitherOf = new Intl.ListFormat(['nl-BE', 'nl'], { type: 'disjunction' })

/** `cash, debetkaart of kredietkaart` */
export function formatEither(items: readonly string[]): string {
  return eitherOf.format(items)
}
