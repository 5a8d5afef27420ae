import { type BookableFormula, bookableFormulas, type Formula } from '@lichtspel/domain/catalogue/formulas'

type Prices = Pick<BookableFormula, 'pricesCents' | 'extraGameCents'>

/** Whether the row of prices per game already tells what a formula costs. */
export function hasPricesOfRow({ pricesCents }: Prices, row: Prices): boolean {
  return (
    pricesCents.length === row.pricesCents.length &&
    pricesCents.every((cents, i) => cents === row.pricesCents[i])
  )
}

/** The formulas whose prices the row tells, and whether it tells for all of them what one game more costs. */
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

/** From how many players and games, when it is the same on every card of a shelf and not what any group may do. */
export function sharedTerms(cards: readonly Formula[], leastPlayers: number): GroupTerms | null {
  const [first, ...others] = bookableFormulas({ formulas: cards })
  if (first === undefined || first.minPlayers <= leastPlayers) return null
  const { minPlayers, minGames } = first
  const isShared = others.every((one) => one.minPlayers === minPlayers && one.minGames === minGames)
  return isShared ? { minPlayers, minGames } : null
}
