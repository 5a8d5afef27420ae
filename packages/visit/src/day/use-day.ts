import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useState } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { followDay } from '../device/day-stream.ts'
import { useOffer, useVenue } from '../venue/offer-context.tsx'

export type LiveDay = { snapshot: DaySnapshot | null; isSilent: boolean }

const UNKNOWN: LiveDay = { snapshot: null, isSilent: false }

/** The chosen day, live. While another day is on its way there is none: its slots are not this day's. */
export function useDay(date: IsoDate): LiveDay {
  const { id: venueId } = useVenue()
  const { hearRevision } = useOffer()
  const clock = useClock()
  const [live, setLive] = useState<LiveDay & { date: IsoDate }>({ ...UNKNOWN, date })
  useEffect(
    () =>
      followDay(venueId, date, {
        onDay: (snapshot) => {
          clock.heard(snapshot.serverNow)
          hearRevision(snapshot.catalogueRevision)
          setLive({ date, snapshot, isSilent: false })
        },
        onSilence: (isSilent) =>
          setLive((known) => (known.isSilent === isSilent ? known : { ...known, isSilent })),
      }),
    [venueId, date, clock, hearRevision],
  )
  return live.date === date ? live : UNKNOWN
}
