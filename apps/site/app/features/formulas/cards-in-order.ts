import { CARD_GROUPS, type CardGroup, type Formula } from '@lichtspel/domain/catalogue/formulas'

export type CardsOfGroup = { group: CardGroup; cards: readonly Formula[] }

/** The cards by group, in the order of the catalogue; a group without cards is left out. */
export function cardsInOrder(formulas: readonly Formula[]): CardsOfGroup[] {
  return CARD_GROUPS.map((group) => ({
    group,
    cards: formulas.filter(({ cardGroup }) => cardGroup === group),
  })).filter(({ cards }) => cards.length > 0)
}
