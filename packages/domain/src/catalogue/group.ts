import type { VenueRules } from './rules.ts'

type WithRules = { rules: Pick<VenueRules, 'players'> }

/** From this size on a group is asked to contact the venue; the site shows lower rates but never computes them. */
export function largeGroupFrom({ rules }: WithRules): number {
  return rules.players.max + 1
}

export function isBookableGroup({ rules }: WithRules, players: number): boolean {
  const { min, max } = rules.players
  return Number.isInteger(players) && players >= min && players <= max
}

export function playerChoices({ rules }: WithRules): number[] {
  const { min, max } = rules.players
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}
