import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** The current time at the venue, to the minute. Components that use it render once a minute. */
export function useMinute(): Moment {
  const { zone } = useVenue()
  const minute = Number(useReading(({ epochMs }) => String(Math.floor(epochMs / MINUTE_MS))))
  return useMemo(() => momentAt(minute * MINUTE_MS, zone), [minute, zone])
}
