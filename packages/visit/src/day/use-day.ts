import { PATHS } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { readDay } from '../device/day-api.ts'
import { DayStore, type HeardDay, type VersionedDay } from '../device/day-store.ts'
import { useOffer, useVenue } from '../venue/offer-context.tsx'

export type LiveDay = {
  snapshot: DaySnapshot | null
  isSilent: boolean
  /** When the server was first missed, on the venue's clock. */
  silentSince: string | null
  askAgain: () => void
}

/** The chosen day, live. While another day is on its way there is none: its slots are not this day's. */
export function useDay(date: IsoDate): LiveDay {
  const { id: venueId } = useVenue()
  const clock = useClock()
  const store = useMemo(() => dayStoreOf(venueId, date), [venueId, date])
  const { day: snapshot, isLive, isAsking } = useHeardDay(store)
  const isSilent = !isLive && !isAsking
  const silentSince = useMemo(() => (isSilent ? clock.now().time : null), [isSilent, clock])
  return useMemo(
    () => ({ snapshot, isSilent, silentSince, askAgain: store.askAgain }),
    [snapshot, isSilent, silentSince, store],
  )
}

function dayStoreOf(venueId: string, date: IsoDate): DayStore<DaySnapshot> {
  return new DayStore({
    streamAddress: `${PATHS.scheduleStream}?location=${venueId}&date=${date}`,
    read: () => readDay(venueId, date),
  })
}

/** What a store hears. Each day sets the clock, and tells which offer is the newest, before it is shown. */
export function useHeardDay<Day extends VersionedDay>(store: DayStore<Day>): HeardDay<Day> {
  const clock = useClock()
  const { hearVersion } = useOffer()
  const subscribe = useCallback(
    (tell: () => void) => {
      let told = store.read().day
      return store.subscribe(() => {
        const { day } = store.read()
        if (day !== null && day !== told) {
          clock.heard(day.serverNow)
          hearVersion(day.catalogueRevision)
        }
        told = day
        tell()
      })
    },
    [store, clock, hearVersion],
  )
  return useSyncExternalStore(subscribe, store.read, store.read)
}
