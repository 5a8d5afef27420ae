import { FORMULAS, type Formula, type FormulaId } from '../catalogue/formulas.ts'

export function perPersonCents(id: FormulaId, games: number): number {
  if (games <= 0) return 0
  const { pricesCents, extraGameCents }: Formula = FORMULAS[id]
  const inTable = pricesCents[Math.min(games, pricesCents.length) - 1] as number
  return inTable + Math.max(games - pricesCents.length, 0) * extraGameCents
}

export function chargedPlayers(id: FormulaId, players: number): number {
  return FORMULAS[id].celebrantFree ? Math.max(players - 1, 0) : players
}
