import type { DayState } from '@lichtspel/domain/slots/day-availability'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useState } from 'react'
import { readMonth } from '../device/day-api.ts'
import { useVenue } from '../venue/offer-context.tsx'

type Known = { players: number; days: ReadonlyMap<IsoDate, DayState> }

/** What each day offers this group; until it is known, and when it cannot be known, every day may be tried. */
export function useMonthStates(months: readonly string[], players: number): ReadonlyMap<IsoDate, DayState> {
  const { id: venueId } = useVenue()
  const [known, setKnown] = useState<Known>({ players, days: new Map() })
  const asked = months.join(' ')
  useEffect(() => {
    let isCurrent = true
    for (const month of asked.split(' ')) {
      readMonth(venueId, month, players).then(
        ({ days }) => {
          const found = days.map(({ date, state }) => [date, state] as const)
          const add = (was: Known) => new Map([...(was.players === players ? was.days : []), ...found])
          if (isCurrent) setKnown((was) => ({ players, days: add(was) }))
        },
        (error: unknown) => console.warn('the calendar does not know which days are free', error),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [venueId, asked, players])
  return known.days
}
