import { PATHS } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { readDay } from '../device/day-api.ts'
import { type DayState, DayStore, type VersionedDay } from '../device/day-store.ts'
import { useOffer, useVenue } from '../venue/offer-context.tsx'

export type LiveDay = {
  snapshot: DaySnapshot | null
  isSilent: boolean
  /** When the server first became unreachable, on the venue's clock. */
  silentSince: string | null
  askAgain: () => void
}

/** The chosen day, live. Null while another day is loading, because the previous day's slots do not apply to it. */
export function useDay(date: IsoDate): LiveDay {
  const { id: venueId } = useVenue()
  const clock = useClock()
  const store = useMemo(() => dayStoreOf(venueId, date), [venueId, date])
  const { day: snapshot, isLive, isAsking } = useDayState(store)
  const isSilent = !isLive && !isAsking
  const silentSince = useMemo(() => (isSilent ? clock.now().time : null), [isSilent, clock])
  return useMemo(
    () => ({ snapshot, isSilent, silentSince, askAgain: store.askAgain }),
    [snapshot, isSilent, silentSince, store],
  )
}

function dayStoreOf(venueId: string, date: IsoDate): DayStore<DaySnapshot> {
  return new DayStore({
    streamAddress: `${PATHS.scheduleStream}?venue=${venueId}&date=${date}`,
    read: () => readDay(venueId, date),
  })
}

/** The state of a day store. Each day received sets the clock and reports its offer version before it is shown. */
export function useDayState<Day extends VersionedDay>(store: DayStore<Day>): DayState<Day> {
  const clock = useClock()
  const { hearVersion } = useOffer()
  const subscribe = useCallback(
    (tell: () => void) => {
      let told = store.read().day
      return store.subscribe(() => {
        const { day } = store.read()
        if (day !== null && day !== told) {
          clock.received(day.serverNow)
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
