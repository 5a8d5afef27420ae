import {
  type BookableFormula,
  bookableFormulas,
  standardFormula,
  type WithFormulas,
} from '../catalogue/formulas.ts'

export function perPersonCents({ pricesCents, extraGameCents }: BookableFormula, games: number): number {
  if (games <= 0) return 0
  const inTable = pricesCents[Math.min(games, pricesCents.length) - 1] as number
  return inTable + Math.max(games - pricesCents.length, 0) * extraGameCents
}

export function chargedPlayers({ freePlayer }: BookableFormula, players: number): number {
  return freePlayer === null ? players : Math.max(players - 1, 0)
}

/**
 * The formula that this one is compared with: the first of its card group or, for that first one, the standard formula. `undefined` for
 * the standard formula itself.
 */
export function plainFormulaFor(
  catalogue: WithFormulas,
  formula: BookableFormula,
): BookableFormula | undefined {
  const first = bookableFormulas(catalogue).find(({ cardGroup }) => cardGroup === formula.cardGroup)
  const plain = first === undefined || first.id === formula.id ? standardFormula(catalogue) : first
  return plain.id === formula.id ? undefined : plain
}

/** Whether every group pays the same in both formulas, whatever it plays. */
export function costsTheSame(formula: BookableFormula, plain: BookableFormula): boolean {
  return (
    (formula.freePlayer === null) === (plain.freePlayer === null) &&
    formula.extraGameCents === plain.extraGameCents &&
    formula.pricesCents.length === plain.pricesCents.length &&
    formula.pricesCents.every((cents, place) => cents === plain.pricesCents[place])
  )
}

/**
 * The price difference between two formulas for the given number of games, or for the minimum that both formulas accept if that is
 * higher; also for the whole group if its size is known.
 */
export function priceDifference(
  formula: BookableFormula,
  plain: BookableFormula,
  { games, players }: { games: number; players: number | null },
): { perPersonCents: number; togetherCents: number | null } {
  const played = Math.max(games, formula.minGames, plain.minGames)
  const [each, plainEach] = [perPersonCents(formula, played), perPersonCents(plain, played)]
  const together =
    players === null
      ? null
      : chargedPlayers(formula, players) * each - chargedPlayers(plain, players) * plainEach
  return { perPersonCents: each - plainEach, togetherCents: together }
}
