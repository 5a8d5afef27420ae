import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { SLOT_FIELDS } from '@lichtspel/contract/slot-codec'
import { ATTRACTION_IDS, type AttractionId, scheduleLocation } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Random } from '../stage/random.ts'

/** A slot that nobody has asked for yet. */
export type FreeSlot = { date: IsoDate; attraction: AttractionId; scheduleId: string; key: string }

/** Weeks ahead, so that no slot starts during a run; within the year that can be booked. */
const FIRST_DAY = 14
const DAYS = 300

/** The free slots of most of a year, in an order of chance; reading a day brings it into being. */
export async function readFreeSlots(origin: string, random: Random): Promise<FreeSlot[]> {
  const today = new Date().toISOString().slice(0, 10)
  const free: FreeSlot[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(today, FIRST_DAY + day)
    // A year of days is more than one address may ask for in a minute.
    const headers = { 'x-forwarded-for': `172.16.${day}.7` }
    const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`, { headers })
    const { schedules } = daySnapshot.parse(await answer.json())
    for (const attraction of ATTRACTION_IDS) {
      const location = scheduleLocation(FIRST_CATALOGUE.venue.id, attraction)
      const schedule = schedules.find((one) => one.location === location)
      for (const [key, slot] of Object.entries(schedule?.slots ?? {}))
        if (slot.bookingRef === null && slot.holding === null && !slot.isClosed)
          free.push({ date, attraction, scheduleId: schedule?.id ?? '', key })
    }
  }
  return shuffle(free, random)
}

/** One slot, or one of a second attraction on the same day as well: two of the same could need a break. */
export function takeWishes(free: FreeSlot[], random: Random): FreeSlot[] {
  const first = free.pop()
  if (first === undefined) throw new Error('the visitors have asked for every slot of the year')
  if (random.chance(0.7)) return [first]
  const index = free.findLastIndex(
    ({ date, attraction }) => date === first.date && attraction !== first.attraction,
  )
  return index < 0 ? [first] : [first, ...free.splice(index, 1)]
}

/** The fields of a booking that carry these slots. */
export function slotFields(wishes: readonly FreeSlot[]): Record<string, string[]> {
  return Object.fromEntries(
    ATTRACTION_IDS.map((wanted) => [
      SLOT_FIELDS[wanted],
      wishes.filter(({ attraction }) => attraction === wanted).map(({ key }) => key),
    ]),
  )
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
