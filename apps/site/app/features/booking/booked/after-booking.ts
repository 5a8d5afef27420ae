import { lazy, useEffect } from 'react'
import { inTime } from '../../../lib/page-unheard.tsx'

const parts = () => import('./booked-parts.ts')

export const SuccessView = lazy(() => inTime(parts().then((part) => ({ default: part.SuccessView }))))
export const ReminderList = lazy(() => inTime(parts().then((part) => ({ default: part.ReminderList }))))

/** Fetches what is shown after booking while the visitor still chooses: it is there when the answer comes, connection or not. */
export function useAfterBooking(): void {
  useEffect(() => {
    parts().catch(() => undefined)
  }, [])
}
