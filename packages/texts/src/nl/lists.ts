// Made when first needed: making a formatter costs a phone milliseconds, and not every page lists something.
const formats = new Map<Intl.ListFormatType, Intl.ListFormat>()

/** `maandag, dinsdag en donderdag` */
export function formatAll(items: readonly string[]): string {
  return listFormat('conjunction').format(items)
}

/** `cash, debetkaart of kredietkaart` */
export function formatEither(items: readonly string[]): string {
  return listFormat('disjunction').format(items)
}

function listFormat(type: Intl.ListFormatType): Intl.ListFormat {
  const made = formats.get(type) ?? new Intl.ListFormat(['nl-BE', 'nl'], { type })
  formats.set(type, made)
  return made
}
