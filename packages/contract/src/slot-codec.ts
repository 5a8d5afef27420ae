import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

// This file contains no schema, so that it adds only a few bytes to the browser bundle. Only here do the three attractions of the
// specification have their own fields and locations; all other code treats them like any other attraction.

export type SlotFields<Keys = SlotKey[]> = {
  slots: Keys
  slotsVR: Keys
  slotsInteractiveFloor: Keys
  /** By attraction id; left out if there are none. */
  slotsOther?: PerAttraction<Keys> | undefined
}

export function slotsFromWire<Keys>(wire: SlotFields<Keys>): PerAttraction<Keys> {
  const { slots: laser, slotsVR: vr, slotsInteractiveFloor: interactivefloor, slotsOther } = wire
  return { ...slotsOther, laser, vr, interactivefloor }
}

/** The attractions with a field of their own. `slotsOther` may not contain them, so that no slot can be sent twice. */
export const ATTRACTIONS_WITH_OWN_FIELD: readonly AttractionId[] = ['laser', 'vr', 'interactivefloor']

/** Copies the lists and sorts them by time. */
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

/**
 * The location of a schedule. For the attractions of the specification it is the venue's id plus the specified suffix (none for laser);
 * for any other attraction, the venue's id, a dash and the attraction's id.
 */
export function scheduleLocation(venueId: string, attraction: AttractionId): string {
  if (attraction === 'laser') return venueId
  return ['vr', 'interactivefloor'].includes(attraction) ? venueId + attraction : `${venueId}-${attraction}`
}

/** The venue whose schedule has this location. */
export function venueAt(location: string): string {
  return location.replace(/(?:vr|interactivefloor|-.+)$/, '')
}

/** The attraction whose schedule has this location; `undefined` if it belongs to another venue. */
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

/** Games per person for each attraction, as query parameters for a month's availability. */
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
