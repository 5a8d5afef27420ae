import type { DeskDay } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useDayState } from '@lichtspel/visit/day/use-day.ts'
import { type DayState, DayStore } from '@lichtspel/visit/device/day-store.ts'
import { readDeskDay } from '../server/desk-api.ts'

/** Days viewed before: going back shows the cached data at once, then the current data. */
const stores = new Map<IsoDate, DayStore<DeskDay>>()
const KEPT_DAYS = 31

export function dayStore(date: IsoDate): DayStore<DeskDay> {
  const known = stores.get(date)
  if (known !== undefined) return known
  const made = new DayStore<DeskDay>({
    streamAddress: `${DESK_PATHS.dayStream}?date=${date}`,
    read: () => readDeskDay(date),
    asksAtOnce: true,
  })
  stores.set(date, made)
  const [oldest] = stores.keys()
  if (stores.size > KEPT_DAYS && oldest !== undefined) stores.delete(oldest)
  return made
}

export type DeskDayState = DayState<DeskDay>

/** A day as the desk sees it, live and shared by every screen. */
export function useDeskDay(date: IsoDate): DeskDayState {
  return useDayState(dayStore(date))
}
