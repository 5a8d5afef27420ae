import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

// Without a schema, so that a browser can have it for a few bytes. The three attractions that the specification names have fields and
// locations of their own here and nowhere else; inside the product they are as any other.

export type SlotFields<Keys = SlotKey[]> = {
  slots: Keys
  slotsVR: Keys
  slotsInteractiveFloor: Keys
  /** By the attraction's id; left out where there are none. */
  slotsOther?: PerAttraction<Keys> | undefined
}

export function slotsFromWire<Keys>(wire: SlotFields<Keys>): PerAttraction<Keys> {
  const { slots: laser, slotsVR: vr, slotsInteractiveFloor: interactivefloor, slotsOther } = wire
  return { ...slotsOther, laser, vr, interactivefloor }
}

/** The attractions that have a field of their own, so that no slot can be named twice. */
export const WITH_OWN_FIELD: readonly AttractionId[] = ['laser', 'vr', 'interactivefloor']

/** Copies, in the order of time. */
export function slotsToWire(slots: PerAttraction<readonly SlotKey[]>): SlotFields {
  const { laser = [], vr = [], interactivefloor = [], ...others } = slots
  const slotsOther = Object.fromEntries(
    Object.entries(others).flatMap(([id, keys]) => (keys.length === 0 ? [] : [[id, keys.toSorted()]])),
  )
  return {
    slots: laser.toSorted(),
    slotsVR: vr.toSorted(),
    slotsInteractiveFloor: interactivefloor.toSorted(),
    ...(Object.keys(slotsOther).length > 0 && { slotsOther }),
  }
}

/** The location of a schedule: the venue's id and what the specification adds to it; any other attraction stands behind a dash. */
export function scheduleLocation(venueId: string, attraction: AttractionId): string {
  if (attraction === 'laser') return venueId
  return ['vr', 'interactivefloor'].includes(attraction) ? venueId + attraction : `${venueId}-${attraction}`
}

/** The attraction whose schedule has this location; `undefined`: it is of another venue. */
export function attractionAt(venueId: string, location: string): AttractionId | undefined {
  if (location === venueId) return 'laser'
  return location.startsWith(venueId) ? location.slice(venueId.length).replace(/^-/, '') : undefined
}

type GamesQuery = {
  laser?: number | undefined
  vr?: number | undefined
  interactivefloor?: number | undefined
  otherGames?: string | undefined
}

/** How often everyone plays what, in the address of a question about a month. */
export function gamesToQuery(games: PerAttraction<number>): string {
  const { laser = 0, vr = 0, interactivefloor = 0, ...others } = games
  const played = Object.entries(others).filter(([, count]) => count > 0)
  const otherGames = played.map(([id, count]) => `${id}:${count}`).join(',')
  const named = `&laser=${laser}&vr=${vr}&interactivefloor=${interactivefloor}`
  return otherGames === '' ? named : `${named}&otherGames=${otherGames}`
}

export function gamesFromQuery(query: GamesQuery): PerAttraction<number> {
  const { laser = 0, vr = 0, interactivefloor = 0, otherGames = '' } = query
  const others = otherGames.split(',').map((one) => one.split(':'))
  const counts = others.map(([id = '', count = '0']) => [id, Number(count)] as const)
  return { ...Object.fromEntries(otherGames === '' ? [] : counts), laser, vr, interactivefloor }
}
