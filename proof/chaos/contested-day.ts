import { PATHS } from '@lichtspel/contract/paths'
import { type DaySnapshot, daySnapshot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'

/** One attraction on the day, and the adjacent slots that all visitors want. */
export type ContestedSchedule = { id: string; attraction: AttractionId; keys: SlotKey[]; hasBreak: boolean }

export type ContestedDay = { date: IsoDate; schedules: ContestedSchedule[] }

/** Identifies a slot across all schedules. */
export type SlotName = `${string} ${SlotKey}`

export function slotName(scheduleId: string | number, key: SlotKey): SlotName {
  return `${scheduleId} ${key}`
}

/** 40 in total. Laser has more, because its break makes adjacent slots matter. */
const CONTESTED: PerAttraction<number> = { laser: 16, vr: 12, interactivefloor: 12 }
const FROM_KEY = '14:00'

/** Reads the day as a visitor does, which also creates its schedules. */
export async function readContestedDay(origin: string): Promise<ContestedDay> {
  const date = someMonday()
  const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`)
  const day: DaySnapshot = daySnapshot.parse(await answer.json())
  const schedules = FIRST_ATTRACTION_IDS.map((attraction) => {
    const location = scheduleLocation(FIRST_CATALOGUE.venue.id, attraction)
    const found = day.schedules.find((schedule) => schedule.location === location)
    if (found === undefined) throw new Error(`no schedule of ${location} on ${date}`)
    const keys = Object.keys(found.slots)
      .sort()
      .filter((key) => key >= FROM_KEY)
      .slice(0, CONTESTED[attraction])
    return { id: found.id, attraction, keys, hasBreak: found.mandatoryBreak }
  })
  return { date, schedules }
}

/** Weeks ahead, so that no slot starts during a run. */
function someMonday(): IsoDate {
  let date = addDays(new Date().toISOString().slice(0, 10), 21)
  while (weekdayOf(date) !== 'monday') date = addDays(date, 1)
  return date
}
