import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useCallback, useEffect, useState } from 'react'
import { readBooking } from './desk-api.ts'

export type AskedBooking = {
  booking: StaffBooking | null
  /** Why there is none, or not the newest. */
  trouble: 'unheard' | 'unknown' | null
  askAgain: () => void
}

/** All of a booking. Asked for again whenever the day shows it differently, so that it is never older than the agenda beside it. */
export function useStaffBooking(id: string, visit: StaffVisit | undefined): AskedBooking {
  const [booking, setBooking] = useState<StaffBooking | null>(null)
  const [trouble, setTrouble] = useState<AskedBooking['trouble']>(null)
  const [tries, setTries] = useState(0)
  const shown = JSON.stringify(visit ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the day shows, and another try, ask for it anew.
  useEffect(() => {
    let isLeft = false
    readBooking(id).then(
      ({ booking: heard }) => {
        if (isLeft) return
        setBooking(heard)
        setTrouble(null)
      },
      (error: unknown) => {
        if (!isLeft) setTrouble(error instanceof ApiRefused && error.status === 404 ? 'unknown' : 'unheard')
      },
    )
    return () => {
      isLeft = true
    }
  }, [id, shown, tries])
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  return { booking: booking?.id === id ? booking : null, trouble, askAgain }
}
