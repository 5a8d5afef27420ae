import type { Attraction } from '../catalogue/attractions.ts'

/** How many slots a group needs so that everyone plays the number of games: in turns when not all fit at once. */
export function neededSlots(attraction: Attraction, players: number, games: number): number {
  if (players <= 0) return 0
  return Math.ceil((players * games) / Math.min(attraction.capacity, players))
}

export function hasEnoughSlots(chosen: number, needed: number): boolean {
  return chosen >= needed
}

/** How many games a player plays in a number of slots: a group that plays in turns shares them. */
export function gamesInSlots(attraction: Attraction, players: number, slots: number): number {
  const turns = Math.max(Math.ceil(players / attraction.capacity), 1)
  return Math.ceil(slots / turns)
}
