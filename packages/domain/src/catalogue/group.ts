export const MIN_PLAYERS = 4
export const MAX_PLAYERS = 24

/** From this size on a group is asked to contact the venue; the site shows lower rates but never computes them. */
export const LARGE_GROUP_FROM = MAX_PLAYERS + 1

export function isBookableGroup(players: number): boolean {
  return Number.isInteger(players) && players >= MIN_PLAYERS && players <= MAX_PLAYERS
}

export function playerChoices(): number[] {
  return Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, index) => MIN_PLAYERS + index)
}
