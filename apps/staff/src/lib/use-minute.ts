import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMemo } from 'react'

const MINUTE_MS = 60_000

/** Now at the venue, to the minute: what reads it is drawn once a minute. */
export function useMinute(): Moment {
  const { zone } = useVenue()
  const minute = Number(useReading(({ epochMs }) => String(Math.floor(epochMs / MINUTE_MS))))
  return useMemo(() => momentAt(minute * MINUTE_MS, zone), [minute, zone])
}
