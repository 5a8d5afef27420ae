import { type SlotFields, slotsToWire } from '@lichtspel/contract/slot-codec'
import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { FREE_DAYS, type FreeSlot, readFreeDay } from '../stage/free-slots.ts'
import type { Random } from '../stage/random.ts'

/** The free slots of most of a year, in random order. */
export async function readFreeSlots(origin: string, random: Random): Promise<FreeSlot[]> {
  const free: FreeSlot[] = []
  for (let day = 0; day < FREE_DAYS; day++) {
    // A separate address for each day, because a year of days exceeds the rate limit per minute of one address.
    free.push(...(await readFreeDay(origin, day, { 'x-forwarded-for': addressForDay(day) })))
  }
  return shuffle(free, random)
}

/** An address in a private network, enough for 4,096 days. */
export function addressForDay(day: number): string {
  return `172.${16 + ((day >> 8) & 15)}.${day & 255}.7`
}

/** One slot, sometimes plus one for a different attraction on the same day. Two for the same attraction could need a break. */
export function takeWishes(free: FreeSlot[], random: Random): FreeSlot[] {
  const first = free.pop()
  if (first === undefined) throw new Error('the visitors have asked for every slot of the year')
  if (random.chance(0.7)) return [first]
  const index = free.findLastIndex(
    ({ date, attraction }) => date === first.date && attraction !== first.attraction,
  )
  return index < 0 ? [first] : [first, ...free.splice(index, 1)]
}

/** The booking fields for these slots. */
export function slotFields(wishes: readonly FreeSlot[]): SlotFields {
  return slotsToWire(
    perAttraction(FIRST_ATTRACTION_IDS, (wanted) =>
      wishes.filter(({ attraction }) => attraction === wanted).map(({ key }) => key),
    ),
  )
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
