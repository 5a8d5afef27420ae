import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { ClockProvider } from '@lichtspel/visit/clock/clock-context.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Guard } from '../../lib/guard.tsx'
import { onRemindersChange, readKept } from '../../lib/kept-reminders.ts'
import { inTime } from '../../lib/page-unheard.tsx'
import { BookingNews } from './booking-news.tsx'
import styles from './booking-screen.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { forgetDraft } from './draft/booking-draft.ts'
import { useSamePlace } from './draft/use-same-place.ts'
import { SummaryAside } from './summary/summary-aside.tsx'
import { SummaryBar } from './summary/summary-bar.tsx'
import { useRest } from './summary/use-rest.ts'
import { type Booking as BookingFacts, useBooking } from './use-booking.ts'

/** From date to confirmation. The same component stands on its own page and at the end of the home page. */
export default function BookingScreen({ level = 3 }: { level?: 2 | 3 }) {
  const [visits, setVisits] = useState(0)
  const again = useCallback(() => setVisits((count) => count + 1), [])
  return (
    <ClockProvider>
      <HeadingLevel value={level}>
        <Guard onRetry={forgetDraft}>
          <Booking key={visits} onAgain={again} />
        </Guard>
      </HeadingLevel>
    </ClockProvider>
  )
}

function Booking({ onAgain }: { onAgain: () => void }) {
  const booking = useBooking()
  return (
    <CatalogueProvider catalogue={booking.catalogue}>
      <BookingParts booking={booking} onAgain={onAgain} />
    </CatalogueProvider>
  )
}

function BookingParts({ booking, onAgain }: { booking: BookingFacts; onAgain: () => void }) {
  const { day, form } = booking
  const rest = useRest(booking)
  useAfterBooking()
  useSamePlace()
  if (form.progress.kind === 'success') {
    return (
      <div className={styles.done}>
        <Suspense>
          <SuccessView placed={form.progress.booking} onAgain={onAgain} />
        </Suspense>
        <Reminders />
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.steps}>
        <Reminders />
        <BookingSteps booking={booking} />
      </div>
      <SummaryAside booking={booking} rest={rest} />
      <BookingNews booking={booking} />
      <SummaryBar booking={booking} rest={rest} />
      <StillThere question={day.stillThere} />
    </div>
  )
}

/** Upcoming bookings that this device remembers: a part of the page that is fetched only where there may be any. */
function Reminders() {
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

const parts = () => import('./booked/booked-parts.ts')

export const SuccessView = lazy(() => inTime(parts().then((part) => ({ default: part.SuccessView }))))
export const ReminderList = lazy(() => inTime(parts().then((part) => ({ default: part.ReminderList }))))

/** Fetches what is shown after booking while the visitor still chooses: it is there when the answer comes, connection or not. */
export function useAfterBooking(): void {
  useEffect(() => {
    parts().catch(() => undefined)
  }, [])
}
