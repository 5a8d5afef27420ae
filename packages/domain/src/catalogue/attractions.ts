import type { Words } from './words.ts'

/** As the venue's catalogue names it. */
export type AttractionId = string

export type Attraction = {
  id: AttractionId
  names: Words
  /** What it is called where room is scarce. */
  shortNames: Words
  /** What stands before its name in a sentence: `de`, `la`. Empty: nothing. */
  articles: Words
  /** How it is named in a list of what there is, where that is not by its name: `een interactieve vloer`. */
  listed?: Words | undefined
  /** One sentence on the home page; `{minutes}` stands for the play minutes. */
  lead: Words
  /** `#rrggbb`, bright enough to be read on the dark pages. */
  colour: string
  /** One of the site's pictures; `null`: its colour takes the place of a picture. */
  picture: string | null
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

/** What is said and shown of an attraction. */
export type ShownAttraction = Pick<
  Attraction,
  'id' | 'names' | 'shortNames' | 'articles' | 'listed' | 'colour' | 'picture'
>

/** The same by its id. */
export type Shown = (id: AttractionId) => ShownAttraction

/** A value by attraction: counts of games, chosen slots, and the like. What is not in it has none. */
export type PerAttraction<T> = Record<AttractionId, T>

/** In the venue's order. */
export function attractionIds(attractions: readonly Attraction[]): AttractionId[] {
  return attractions.map(({ id }) => id)
}

export function attractionOf(attractions: readonly Attraction[], id: AttractionId): Attraction {
  const found = attractions.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`no attraction: ${id}`)
  return found
}

/** Also of one that the catalogue no longer has: an old booking or log may name it. */
export function shownAttraction(attractions: readonly Attraction[], id: AttractionId): ShownAttraction {
  const nameless = { names: { nl: id }, shortNames: { nl: id }, articles: { nl: '' } }
  return attractions.find((one) => one.id === id) ?? { id, ...nameless, colour: '#bdb4e6', picture: null }
}

export function shownIn(attractions: readonly Attraction[]): Shown {
  return (id) => shownAttraction(attractions, id)
}

export function perAttraction<T>(
  ids: readonly AttractionId[],
  value: (id: AttractionId) => T,
): PerAttraction<T> {
  return Object.fromEntries(ids.map((id) => [id, value(id)]))
}

export function mapAttractions<T, Made>(
  map: PerAttraction<T>,
  make: (value: T, id: AttractionId) => Made,
): PerAttraction<Made> {
  return Object.fromEntries(Object.entries(map).map(([id, value]) => [id, make(value, id)]))
}

/** All that one of these maps has a value for. */
export function attractionsIn(...maps: readonly PerAttraction<unknown>[]): AttractionId[] {
  return [...new Set(maps.flatMap((map) => Object.keys(map)))]
}

/** What a map that was made for every attraction has for one of them. */
export function partOf<T>(map: PerAttraction<T>, id: AttractionId): T {
  const part = map[id]
  if (part === undefined) throw new RangeError(`nothing for attraction ${id}`)
  return part
}
