import type { StaffDay } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useHeardDay } from '@lichtspel/visit/day/use-day.ts'
import { DayStore, type HeardDay } from '@lichtspel/visit/device/day-store.ts'
import { readStaffDay } from './desk-api.ts'

/** Days that were looked at: who goes back sees at once what was known, and a moment later what is so. */
const stores = new Map<IsoDate, DayStore<StaffDay>>()
const KEPT_DAYS = 31

export function dayStore(date: IsoDate): DayStore<StaffDay> {
  const known = stores.get(date)
  if (known !== undefined) return known
  const made = new DayStore<StaffDay>({
    streamAddress: `${STAFF_PATHS.dayStream}?date=${date}`,
    read: () => readStaffDay(date),
    asksAtOnce: true,
  })
  stores.set(date, made)
  const [oldest] = stores.keys()
  if (stores.size > KEPT_DAYS && oldest !== undefined) stores.delete(oldest)
  return made
}

export type HeardStaffDay = HeardDay<StaffDay>

/** A day as the desk sees it, live, for every screen that shows it. */
export function useStaffDay(date: IsoDate): HeardStaffDay {
  return useHeardDay(dayStore(date))
}
