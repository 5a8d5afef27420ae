/** The plus button still works at 25, so 26 is the most that can be asked for. */
export const MAX_GAMES = 26

export function addGame(games: number): number {
  return Math.min(games + 1, MAX_GAMES)
}

export function removeGame(games: number): number {
  return Math.max(games - 1, 0)
}
