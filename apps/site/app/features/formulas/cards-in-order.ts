import { CARD_GROUPS, type CardGroup, type Formula } from '@lichtspel/domain/catalogue/formulas'

export type CardShelf = { group: CardGroup; cards: readonly Formula[] }

/** The cards on their shelves, in the order of the catalogue; a shelf without cards is left out. */
export function cardsInOrder(formulas: readonly Formula[]): CardShelf[] {
  return CARD_GROUPS.map((group) => ({
    group,
    cards: formulas.filter(({ cardGroup }) => cardGroup === group),
  })).filter(({ cards }) => cards.length > 0)
}
