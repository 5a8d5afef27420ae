import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'

/** The id of a card group on the home page. */
export function cardGroupId(group: CardGroup): string {
  return `formules-${group}`
}
