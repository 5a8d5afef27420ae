import type { DaySnapshot, WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { scheduleLocation, type Venue } from '@lichtspel/domain/catalogue/venue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { useEffect, useState } from 'react'
import { followDay } from '../day-stream.ts'
import type { ServerClock } from '../server-clock.ts'

export type LiveDay = { snapshot: DaySnapshot | null; isSilent: boolean }

/** The chosen day, live. While another day is on its way there is none: its slots are not this day's. */
export function useDay(venue: Venue, date: IsoDate, clock: ServerClock): LiveDay {
  const [live, setLive] = useState<LiveDay & { date: IsoDate }>({ date, snapshot: null, isSilent: false })
  useEffect(
    () =>
      followDay(venue.id, date, {
        onDay: (snapshot) => {
          clock.heard(snapshot.serverNow)
          setLive({ date, snapshot, isSilent: false })
        },
        onSilence: (isSilent) =>
          setLive((known) => (known.isSilent === isSilent ? known : { ...known, isSilent })),
      }),
    [venue, date, clock],
  )
  return live.date === date ? live : { snapshot: null, isSilent: false }
}

export function findSchedule(
  day: DaySnapshot | null,
  venue: Venue,
  attraction: AttractionId,
): WireSchedule | undefined {
  return day?.schedules.find((schedule) => schedule.location === scheduleLocation(venue, attraction))
}

/** Slots start and holds lapse without any message: the time itself is looked at every second. */
export function useNow(clock: ServerClock, zone: string): Moment {
  const [now, setNow] = useState(() => clock.now(zone))
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now(zone)), 1_000)
    return () => clearInterval(timer)
  }, [clock, zone])
  return now
}
