import type { Words } from './words.ts'

/** As named in the venue's catalogue. */
export type AttractionId = string

export type Attraction = {
  id: AttractionId
  names: Words
  /** The name to use where space is short. */
  shortNames: Words
  /** The article before its name in a sentence: `de`, `la`. May be empty. */
  articles: Words
  /** Its wording in a list of what the venue offers, if different from its name: `een interactieve vloer`. */
  listed?: Words | undefined
  /** One sentence on the home page; `{minutes}` stands for the play minutes. */
  lead: Words
  /** `#rrggbb`, bright enough to read on the dark pages. */
  colour: string
  /** The id of one of the brand's pictures; `null` or an unknown id shows its colour instead. */
  picture: string | null
  /** One game takes one block; the time not spent playing is for gearing up, instructions and clearing. */
  blockMinutes: number
  playMinutes: number
  minPlayers: number
  /** How many players fit at once; a larger group plays in turns. */
  capacity: number
  /** A visitor's own games need one free block between them. */
  mandatoryBreak: boolean
  /** How long a game is taken to last when checking a visitor's choices for overlap: longer than its block if walking to the next attraction takes time. */
  overlapMinutes: number
  /** The planner on the home page starts with one game of it. */
  isUsual: boolean
}

/** How an attraction is named and shown. */
export type ShownAttraction = Pick<
  Attraction,
  'id' | 'names' | 'shortNames' | 'articles' | 'listed' | 'colour' | 'picture'
>

export type Shown = (id: AttractionId) => ShownAttraction

/** A value per attraction, such as game counts or chosen slots. Attractions without a value are left out. */
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

/** Also works for an attraction the catalogue no longer has, which an old booking or log entry may name. */
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

/** Every attraction that has a value in at least one of these maps. */
export function attractionsIn(...maps: readonly PerAttraction<unknown>[]): AttractionId[] {
  return [...new Set(maps.flatMap((map) => Object.keys(map)))]
}

/** The value for one attraction in a map that should cover all of them; throws if it is missing. */
export function partOf<T>(map: PerAttraction<T>, id: AttractionId): T {
  const part = map[id]
  if (part === undefined) throw new RangeError(`nothing for attraction ${id}`)
  return part
}
