import { FREE_DAYS, type FreeSlot, readFreeDay } from '../stage/free-slots.ts'

const AT_ONCE = 10

/** Reads this many free laser slots, spread over many days, because bookings on one day wait for each other. */
export async function readFreeSlots(origin: string, count: number): Promise<FreeSlot[]> {
  const free: FreeSlot[] = []
  for (let day = 0; day < FREE_DAYS && free.length < count; day += AT_ONCE) {
    const days = Array.from({ length: AT_ONCE }, (_, index) => readFreeDay(origin, day + index))
    free.push(...(await Promise.all(days)).flat().filter(({ attraction }) => attraction === 'laser'))
  }
  return free.sort((a, b) => a.key.localeCompare(b.key) || a.date.localeCompare(b.date))
}
