import { type BookableFormula, bookableFormulas, type Formula } from '@lichtspel/domain/catalogue/formulas'

type Prices = Pick<BookableFormula, 'pricesCents' | 'extraGameCents'>

/** Whether the price-per-game row already shows this formula's prices. */
export function hasPricesOfRow({ pricesCents }: Prices, row: Prices): boolean {
  return (
    pricesCents.length === row.pricesCents.length &&
    pricesCents.every((cents, i) => cents === row.pricesCents[i])
  )
}

/** The formulas whose prices the row shows, and whether its price for an extra game applies to every formula. */
export function toldByRow(
  catalogue: { formulas: readonly Formula[] },
  row: Prices,
): { formulas: BookableFormula[]; isExtraOfAll: boolean } {
  const all = bookableFormulas(catalogue)
  return {
    formulas: all.filter((formula) => hasPricesOfRow(formula, row)),
    isExtraOfAll: all.every(({ extraGameCents }) => extraGameCents === row.extraGameCents),
  }
}

export type GroupTerms = Pick<BookableFormula, 'minPlayers' | 'minGames'>

/** The minimum players and games, if they are the same on every card of a group and above the general minimum. */
export function sharedTerms(cards: readonly Formula[], leastPlayers: number): GroupTerms | null {
  const [first, ...others] = bookableFormulas({ formulas: cards })
  if (first === undefined || first.minPlayers <= leastPlayers) return null
  const { minPlayers, minGames } = first
  const isShared = others.every((one) => one.minPlayers === minPlayers && one.minGames === minGames)
  return isShared ? { minPlayers, minGames } : null
}
