import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'

/** A slot that nobody has requested yet. */
export type FreeSlot = { date: IsoDate; attraction: AttractionId; scheduleId: string; key: string }

/** Weeks ahead, so that no slot starts during a run, and within the year that can be booked. */
const FIRST_DAY = 14
export const FREE_DAYS = 300

/** The free slots of one of these days, counted from 0. Reading a day creates it. */
export async function readFreeDay(
  origin: string,
  day: number,
  headers: Record<string, string> = {},
): Promise<FreeSlot[]> {
  const date = addDays(new Date().toISOString().slice(0, 10), FIRST_DAY + day)
  const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`, { headers })
  const { schedules } = daySnapshot.parse(await answer.json())
  return FIRST_ATTRACTION_IDS.flatMap((attraction) => {
    const location = scheduleLocation(FIRST_CATALOGUE.venue.id, attraction)
    const schedule = schedules.find((one) => one.location === location)
    return Object.entries(schedule?.slots ?? {})
      .filter(([, slot]) => slot.bookingRef === null && slot.holding === null && !slot.isClosed)
      .map(([key]) => ({ date, attraction, scheduleId: schedule?.id ?? '', key }))
  })
}
