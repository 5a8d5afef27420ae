export const ATTRACTION_IDS = ['laser', 'vr', 'interactivefloor'] as const
export type AttractionId = (typeof ATTRACTION_IDS)[number]

export type Attraction = {
  id: AttractionId
  /** What a schedule's location adds to the venue's id. */
  locationSuffix: string
  /** One game takes one block; the rest of it is for dressing, instruction and clearing. */
  blockMinutes: number
  playMinutes: number
  minPlayers: number
  /** How many play at once; a larger group plays in turns. */
  capacity: number
  /** A visitor's own games need one free block between them. */
  mandatoryBreak: boolean
  /** How long a game counts when a visitor's choices are checked for overlap: longer than the block where walking over takes time. */
  overlapMinutes: number
}

export const ATTRACTIONS = {
  laser: {
    id: 'laser',
    locationSuffix: '',
    blockMinutes: 20,
    playMinutes: 12,
    minPlayers: 4,
    capacity: 24,
    mandatoryBreak: true,
    overlapMinutes: 20,
  },
  vr: {
    id: 'vr',
    locationSuffix: 'vr',
    blockMinutes: 15,
    playMinutes: 10,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
  },
  interactivefloor: {
    id: 'interactivefloor',
    locationSuffix: 'interactivefloor',
    blockMinutes: 20,
    playMinutes: 15,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
  },
} as const satisfies Record<AttractionId, Attraction>

/** One value for each attraction: counts of games, chosen slots, and the like. */
export type PerAttraction<T> = Record<AttractionId, T>

export function perAttraction<T>(value: (id: AttractionId) => T): PerAttraction<T> {
  return { laser: value('laser'), vr: value('vr'), interactivefloor: value('interactivefloor') }
}
