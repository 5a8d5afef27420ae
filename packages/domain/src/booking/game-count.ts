import type { VenueRules } from '../catalogue/rules.ts'

type WithRules = { rules: Pick<VenueRules, 'maxGames'> }

export function addGame({ rules }: WithRules, games: number): number {
  return Math.min(games + 1, rules.maxGames)
}

export function removeGame(games: number): number {
  return Math.max(games - 1, 0)
}
