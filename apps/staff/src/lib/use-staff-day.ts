import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { DayStore, type HeardDay } from './day-store.ts'

/** Days that were looked at: who goes back sees at once what was known, and a moment later what is so. */
const stores = new Map<IsoDate, DayStore>()
const KEPT_DAYS = 31

export function dayStore(date: IsoDate): DayStore {
  const known = stores.get(date)
  if (known !== undefined) return known
  const made = new DayStore(date)
  stores.set(date, made)
  const [oldest] = stores.keys()
  if (stores.size > KEPT_DAYS && oldest !== undefined) stores.delete(oldest)
  return made
}

/** A day as the desk sees it, live, for every screen that shows it. */
export function useStaffDay(date: IsoDate): HeardDay {
  const clock = useClock()
  const { hearVersion } = useOffer()
  const store = dayStore(date)
  const heard = useSyncExternalStore(store.subscribe, store.read)
  const { day } = heard
  useEffect(() => {
    if (day === null) return
    clock.heard(day.serverNow)
    hearVersion(day.catalogueRevision)
  }, [day, clock, hearVersion])
  return heard
}
