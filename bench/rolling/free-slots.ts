import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'

export type FreeSlot = { date: IsoDate; scheduleId: string; key: string }

/** Weeks ahead, so that no slot starts during a run; within the year that can be booked. */
const FIRST_DAY = 14
const MOST_DAYS = 300
const AT_ONCE = 10

/** So many free slots for laser, on many days: bookings of one day wait for each other. */
export async function readFreeSlots(origin: string, count: number): Promise<FreeSlot[]> {
  const today = new Date().toISOString().slice(0, 10)
  const free: FreeSlot[] = []
  for (let day = 0; day < MOST_DAYS && free.length < count; day += AT_ONCE) {
    const dates = Array.from({ length: AT_ONCE }, (_, index) => addDays(today, FIRST_DAY + day + index))
    for (const slots of await Promise.all(dates.map((date) => readDay(origin, date)))) free.push(...slots)
  }
  return free.sort((a, b) => a.key.localeCompare(b.key) || a.date.localeCompare(b.date))
}

async function readDay(origin: string, date: IsoDate): Promise<FreeSlot[]> {
  const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`)
  const { schedules } = daySnapshot.parse(await answer.json())
  const laser = schedules.find(({ location }) => location === FIRST_CATALOGUE.venue.id)
  return Object.entries(laser?.slots ?? {})
    .filter(([, slot]) => slot.bookingRef === null && !slot.isClosed)
    .map(([key]) => ({ date, scheduleId: laser?.id ?? '', key }))
}
