import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'

export type Schedule = { id: string; keys: SlotKey[]; hasBreak: boolean }
export type Saturday = { date: IsoDate; schedules: Schedule[]; slots: number }

export async function readSaturday(origin: string): Promise<Saturday> {
  let date = addDays(new Date().toISOString().slice(0, 10), 21)
  while (weekdayOf(date) !== 'saturday') date = addDays(date, 1)
  const day = daySnapshot.parse(await (await fetch(`${origin}${PATHS.schedules}?date=${date}`)).json())
  const schedules = day.schedules.map(({ id, slots, mandatoryBreak }) => ({
    id,
    keys: Object.keys(slots).sort(),
    hasBreak: mandatoryBreak,
  }))
  return { date, schedules, slots: schedules.reduce((sum, { keys }) => sum + keys.length, 0) }
}
