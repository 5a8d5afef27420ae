import { type Attraction, type AttractionId, attractionOf, mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { rotationOf } from '../plan/rotation.ts'
import type { PlanDay } from '../plan/task.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'

/** Places of an attraction that cannot be used between two minutes of the day. */
export type Outage = { attraction: AttractionId; from: number; until: number; places: number }

type Offer = Pick<Catalogue, 'attractions'>
type Group = { players: number; slots: VisitSlots }
type Slot = { attraction: AttractionId; start: number; end: number }

/** How many can still play in a slot: the fewest places that are left at any moment of it. */
export function placesLeft({ attractions }: Offer, outages: readonly Outage[], slot: Slot): number {
  const { capacity } = attractionOf(attractions, slot.attraction)
  const during = outages.filter((one) => one.attraction === slot.attraction && overlaps(one, slot))
  const lostAt = (minute: number) =>
    during.reduce((sum, one) => sum + (one.from <= minute && minute < one.until ? one.places : 0), 0)
  // The number of lost places only rises where an outage starts.
  const moments = [slot.start, ...during.map(({ from }) => from)].filter((at) => at < slot.end)
  return Math.max(capacity - Math.max(...moments.map(lostAt)), 0)
}

/** The slots of a visit in which fewer can play than the group has players at once. */
export function lostSlots(offer: Offer, day: PlanDay, outages: readonly Outage[], group: Group): VisitSlots {
  return mapAttractions(group.slots, (keys, attraction) =>
    keys.filter((key) => !hasRoom(offer, outages, slotOf(day, attraction, minutesOf(key)), group.players)),
  )
}

/** The day without the free slots that have too few places for this many players at once. */
export function openDay(
  offer: Offer,
  day: PlanDay,
  outages: readonly Outage[],
  atOnce: (attraction: Attraction) => number,
): PlanDay {
  return mapAttractions(day, (schedule, attraction) => {
    const { opens, blockMinutes } = schedule
    const needed = atOnce(attractionOf(offer.attractions, attraction))
    const isOpen = (place: number) =>
      placesLeft(offer, outages, slotOf(day, attraction, opens + place * blockMinutes)) >= needed
    return { ...schedule, free: schedule.free.map((isFree, place) => isFree && isOpen(place)) }
  })
}

/** Whether a group can no longer play as booked. With fewer places, only a group that no longer fits is hit. */
export function isHit(offer: Offer, day: PlanDay, outages: readonly Outage[], group: Group): boolean {
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  const booked = Object.entries(group.slots).flatMap(([id, keys]) =>
    keys.map((key) => slotOf(day, id, minutesOf(key))),
  )
  if (booked.every((slot) => hasRoom(offer, outages, slot, group.players))) return false
  const leftIn = (slot: Slot) => placesLeft(offer, outages, slot)
  if (booked.some((slot) => leftIn(slot) === 0)) return true
  const rotation = rotationOf(offer, { ...group, blockMinutes })
  if (rotation === undefined) return true
  const sizeOf = (teams: readonly number[]) =>
    teams.reduce((sum, team) => sum + (rotation.teams[team] ?? 0), 0)
  return rotation.turns.some((turn) => sizeOf(turn.teams) > leftIn(turn))
}

function hasRoom(offer: Offer, outages: readonly Outage[], slot: Slot, players: number): boolean {
  const most = mostAtOnce(players)(attractionOf(offer.attractions, slot.attraction))
  return placesLeft(offer, outages, slot) >= most
}

/** Whatever its turns are, no more of a group play at once. */
export function mostAtOnce(players: number): ({ capacity }: Pick<Attraction, 'capacity'>) => number {
  return ({ capacity }) => Math.min(players, capacity)
}

function slotOf(day: PlanDay, attraction: AttractionId, start: number): Slot {
  return { attraction, start, end: start + (day[attraction]?.blockMinutes ?? 0) }
}

function overlaps(
  { from, until }: { from: number; until: number },
  { start, end }: { start: number; end: number },
) {
  return start < until && from < end
}
