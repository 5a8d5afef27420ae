import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCallback, useEffect, useState } from 'react'
import { readBooking } from '../server/desk-api.ts'

export type FetchedBooking = {
  booking: DeskBooking | null
  /** Why the booking is missing or out of date. */
  trouble: 'unanswered' | 'unknown' | null
  askAgain: () => void
}

/** The full booking. Reloaded whenever the day's data for it changes, so it is never older than the agenda next to it. */
export function useDeskBooking(id: string, visit: DeskVisit | undefined): FetchedBooking {
  const [booking, setBooking] = useState<DeskBooking | null>(null)
  const [trouble, setTrouble] = useState<FetchedBooking['trouble']>(null)
  const [tries, setTries] = useState(0)
  const shown = JSON.stringify(visit ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the day shows, and another try, ask for it anew.
  useEffect(() => {
    let isLeft = false
    readBooking(id).then(
      ({ booking: received }) => {
        if (isLeft) return
        setBooking(received)
        setTrouble(null)
      },
      (error: unknown) => {
        if (!isLeft)
          setTrouble(error instanceof ApiRefused && error.status === 404 ? 'unknown' : 'unanswered')
      },
    )
    return () => {
      isLeft = true
    }
  }, [id, shown, tries])
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  return { booking: booking?.id === id ? booking : null, trouble, askAgain }
}
