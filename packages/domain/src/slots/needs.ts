import { type Attraction, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { SlotKey } from './grid.ts'

type WithCapacity = Pick<Attraction, 'capacity'>

/** How many slots a group needs for everyone to play this many games, in turns if they do not all fit at once. */
export function neededSlots({ capacity }: WithCapacity, players: number, games: number): number {
  if (players <= 0) return 0
  return Math.ceil((players * games) / Math.min(capacity, players))
}

export function hasEnoughSlots(chosen: number, needed: number): boolean {
  return chosen >= needed
}

/** How many of the chosen slots exceed what the wanted games need. */
export function surplusSlots(chosen: number, needed: number): number {
  return Math.max(chosen - needed, 0)
}

/** How many games each player gets in these slots; a group that plays in turns shares them. */
export function gamesInSlots({ capacity }: WithCapacity, players: number, slots: number): number {
  const turns = Math.max(Math.ceil(players / capacity), 1)
  return Math.ceil(slots / turns)
}

/** How many games everyone can play in these slots if seats are filled across turns. The inverse of neededSlots. */
export function gamesForAll({ capacity }: WithCapacity, players: number, slots: number): number {
  if (players <= 0) return 0
  return Math.floor((slots * Math.min(capacity, players)) / players)
}

/**
 * How many of a group play at once in this many slots. Price and rotation stay those of the full capacity. Turns count as even: ten who
 * play once in two slots play as five and five. So they fit where five of six places are left, and twelve do not.
 */
export function playersAtOnce({ capacity }: WithCapacity, players: number, slots: number): number {
  const games = Math.max(gamesForAll({ capacity }, players, slots), 1)
  return Math.min(players, capacity, Math.ceil((players * games) / slots))
}

export function slotCounts(slots: PerAttraction<readonly SlotKey[]>): PerAttraction<number> {
  return mapAttractions(slots, (keys) => keys.length)
}

export function gamesOfAll(
  { attractions }: Pick<Catalogue, 'attractions'>,
  players: number,
  slots: PerAttraction<readonly SlotKey[]>,
): PerAttraction<number> {
  return Object.fromEntries(
    attractions.map((one) => [one.id, gamesForAll(one, players, slots[one.id]?.length ?? 0)]),
  )
}

export function slotsForAll(
  { attractions }: Pick<Catalogue, 'attractions'>,
  players: number,
  games: PerAttraction<number>,
): PerAttraction<number> {
  return Object.fromEntries(attractions.map((one) => [one.id, neededSlots(one, players, games[one.id] ?? 0)]))
}

/** The attractions with the lowest capacity, if a group may exceed it; `null` if nobody has to wait for a turn. */
export function playedInTurns({
  attractions,
  rules,
}: Pick<Catalogue, 'attractions' | 'rules'>): { capacity: number; attractions: Attraction[] } | null {
  const capacity = Math.min(...attractions.map((one) => one.capacity))
  if (capacity >= rules.players.max) return null
  return { capacity, attractions: attractions.filter((one) => one.capacity === capacity) }
}
