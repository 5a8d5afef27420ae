import {
  type Attraction,
  type AttractionId,
  attractionOf,
  mapAttractions,
  type PerAttraction,
} from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PlanDay } from '../plan/task.ts'
import { playersAtOnce } from '../slots/needs.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { NoticedVisit } from './notice.ts'

/** Places of an attraction that cannot be used between two minutes of the day. */
export type Outage = { attraction: AttractionId; from: number; until: number; places: number }

type Offer = Pick<Catalogue, 'attractions'>
type Blocks = PerAttraction<{ blockMinutes: number }>
type Group = { players: number; slots: VisitSlots }
type Slot = { attraction: AttractionId; start: number; end: number }

/** The hours of an outage. Without `places` all are out of order. */
export type OutageHours = { from: string; until: string; places?: number | undefined }

/** The outages of these schedules. An attraction that the catalogue no longer has is left out. */
export function outagesIn(
  { attractions }: Offer,
  schedules: readonly { attraction: AttractionId; outage: OutageHours | null }[],
): Outage[] {
  return schedules.flatMap(({ attraction, outage }) => {
    const capacity = attractions.find(({ id }) => id === attraction)?.capacity
    if (outage === null || capacity === undefined) return []
    const { from, until, places = capacity } = outage
    return { attraction, from: minutesOf(from), until: minutesOf(until), places }
  })
}

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
export function lostSlots(offer: Offer, day: Blocks, outages: readonly Outage[], group: Group): VisitSlots {
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

/** Whether a group still has to play. An outage hits no other. */
export function isToPlay(
  { status, presence, endsAt }: Pick<NoticedVisit, 'presence'> & { status: string; endsAt: number },
  now: number,
): boolean {
  return status === 'confirmed' && (presence === 'expected' || presence === 'in') && endsAt > now
}

/** Whether a slot of a group has fewer places left than it has players at once, which is how slots are sold too. */
export function isHit(
  offer: Offer,
  day: Blocks,
  outages: readonly Outage[],
  { players, slots }: Group,
): boolean {
  return outages.some(({ attraction }) => {
    const keys = slots[attraction] ?? []
    const needed = playersAtOnce(attractionOf(offer.attractions, attraction), players, keys.length)
    return keys.some((key) => placesLeft(offer, outages, slotOf(day, attraction, minutesOf(key))) < needed)
  })
}

function hasRoom(offer: Offer, outages: readonly Outage[], slot: Slot, players: number): boolean {
  const most = mostAtOnce(players)(attractionOf(offer.attractions, slot.attraction))
  return placesLeft(offer, outages, slot) >= most
}

/** Whatever its turns are, no more of a group play at once. */
export function mostAtOnce(players: number): ({ capacity }: Pick<Attraction, 'capacity'>) => number {
  return ({ capacity }) => Math.min(players, capacity)
}

function slotOf(day: Blocks, attraction: AttractionId, start: number): Slot {
  return { attraction, start, end: start + (day[attraction]?.blockMinutes ?? 0) }
}

function overlaps(
  { from, until }: { from: number; until: number },
  { start, end }: { start: number; end: number },
) {
  return start < until && from < end
}
