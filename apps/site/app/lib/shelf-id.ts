import type { CardGroup } from '@lichtspel/domain/catalogue/formulas'

/** Where on the home page the cards of a group stand. */
export function shelfId(group: CardGroup): string {
  return `formules-${group}`
}
