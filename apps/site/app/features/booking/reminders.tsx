import { Suspense, useEffect, useState } from 'react'
import { onRemindersChange, readKept } from '../../lib/kept-reminders.ts'
import { ReminderList } from './booked/after-booking.ts'

/** Upcoming bookings that this device remembers: a part of the page that is fetched only where there may be any. */
export function Reminders() {
  const [hasKept, setHasKept] = useState(false)
  useEffect(() => {
    const look = () => setHasKept(readKept().length > 0)
    look()
    return onRemindersChange(look)
  }, [])
  return (
    hasKept && (
      <Suspense>
        <ReminderList />
      </Suspense>
    )
  )
}
