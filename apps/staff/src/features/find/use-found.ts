import type { FoundVisit } from '@lichtspel/contract/staff/search'
import { useEffect, useState } from 'react'
import { findBookings } from '../../lib/desk-api.ts'

/** Who types on is not answered for every letter. */
const TYPING_MS = 180
const SHORTEST = 2

export type Found =
  | { is: 'nothing-asked' | 'searching' | 'unheard' }
  | { is: 'found'; query: string; visits: readonly FoundVisit[] }

/** What was found for the newest question; an answer that was overtaken says nothing. */
export function useFound(typed: string): Found {
  const query = typed.trim()
  const [found, setFound] = useState<Found>({ is: 'nothing-asked' })
  useEffect(() => {
    if (query.length < SHORTEST) return setFound({ is: 'nothing-asked' })
    let isCurrent = true
    const tell = (now: Found) => isCurrent && setFound(now)
    setFound((before) => (before.is === 'found' ? before : { is: 'searching' }))
    const ask = () =>
      findBookings(query).then(
        ({ found: visits }) => tell({ is: 'found', query, visits }),
        () => tell({ is: 'unheard' }),
      )
    const timer = setTimeout(ask, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return found
}
