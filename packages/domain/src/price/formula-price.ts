import type { BookableFormula } from '../catalogue/formulas.ts'

export function perPersonCents({ pricesCents, extraGameCents }: BookableFormula, games: number): number {
  if (games <= 0) return 0
  const inTable = pricesCents[Math.min(games, pricesCents.length) - 1] as number
  return inTable + Math.max(games - pricesCents.length, 0) * extraGameCents
}

export function chargedPlayers({ freePlayer }: BookableFormula, players: number): number {
  return freePlayer === null ? players : Math.max(players - 1, 0)
}
