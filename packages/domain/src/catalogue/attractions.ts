export const ATTRACTION_IDS = ['laser', 'vr', 'interactivefloor'] as const
export type AttractionId = (typeof ATTRACTION_IDS)[number]

export type Attraction = {
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

/** One value for each attraction: counts of games, chosen slots, and the like. */
export type PerAttraction<T> = Record<AttractionId, T>

export function perAttraction<T>(value: (id: AttractionId) => T): PerAttraction<T> {
  return { laser: value('laser'), vr: value('vr'), interactivefloor: value('interactivefloor') }
}

/** What a schedule's location adds to the venue's id. */
const LOCATION_SUFFIXES: PerAttraction<string> = {
  laser: '',
  vr: 'vr',
  interactivefloor: 'interactivefloor',
}

/** The location of a schedule: the venue's id, plus what the attraction adds to it. */
export function scheduleLocation(venueId: string, attraction: AttractionId): string {
  return venueId + LOCATION_SUFFIXES[attraction]
}
