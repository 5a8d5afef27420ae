import type { FoundVisit } from '@lichtspel/contract/desk/search'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useState } from 'react'
import { findBookings } from '../../lib/desk-api.ts'

/** Debounce, to avoid a request for every letter. */
const TYPING_MS = 180
const SHORTEST = 2

export type Found =
  | { is: 'nothing-asked' | 'searching' | 'unanswered' }
  | { is: 'found'; query: string; visits: readonly FoundVisit[] }

/** The results of the latest query, of one day or of all; a response to an earlier one is ignored. */
export function useFound(typed: string, date?: IsoDate): Found {
  const query = typed.trim()
  const [found, setFound] = useState<Found>({ is: 'nothing-asked' })
  useEffect(() => {
    if (query.length < SHORTEST) return setFound({ is: 'nothing-asked' })
    let isCurrent = true
    const tell = (now: Found) => isCurrent && setFound(now)
    setFound((before) => (before.is === 'found' ? before : { is: 'searching' }))
    const ask = () =>
      findBookings(query).then(
        ({ found: visits }) =>
          tell({
            is: 'found',
            query,
            visits: visits.filter((visit) => date === undefined || comesOn(date, visit)),
          }),
        () => tell({ is: 'unanswered' }),
      )
    const timer = setTimeout(ask, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, date])
  return found
}

function comesOn(date: IsoDate, visit: FoundVisit): boolean {
  return visit.date === date && visit.status !== 'cancelled'
}
