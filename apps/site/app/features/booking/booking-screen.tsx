import { gamesOf } from '@lichtspel/domain/visit/visit'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { ClockProvider } from '@lichtspel/visit/clock/clock-context.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { Guard } from '../../lib/guard.tsx'
import { inTime } from '../../lib/page-unanswered.tsx'
import { onSavedBookingsChange, readStored } from '../../lib/saved-bookings-storage.ts'
import { BookingNews } from './booking-news.tsx'
import styles from './booking-screen.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { forgetDraft } from './draft/booking-draft.ts'
import { useSamePlace } from './draft/use-same-place.ts'
import { SummaryAside } from './summary/summary-aside.tsx'
import { SummaryBar } from './summary/summary-bar.tsx'
import { useRest } from './summary/use-rest.ts'
import { type Booking as BookingFacts, useBooking } from './use-booking.ts'

/** The booking screen, from date to confirmation. Used both on its own page and at the end of the home page. */
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
  useAfterBooking(gamesOf(booking.visit.selections) > 0)
  useSamePlace()
  if (form.progress.kind === 'success') {
    return (
      <div className={styles.done}>
        <Suspense>
          <SuccessView placed={form.progress.booking} onAgain={onAgain} />
          <SavedBookings />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.steps}>
        <SavedBookings />
        <BookingSteps booking={booking} />
      </div>
      <SummaryAside booking={booking} rest={rest} />
      <BookingNews booking={booking} />
      <SummaryBar booking={booking} rest={rest} />
      <StillThere question={day.stillThere} />
    </div>
  )
}

/**
 * Upcoming bookings saved on this device; the code is loaded only if there are any. The steps below wait for it, because they would
 * move down when it arrives.
 */
function SavedBookings() {
  const [hasKept, setHasKept] = useState(isAnyStored)
  useEffect(() => onSavedBookingsChange(() => startTransition(() => setHasKept(isAnyStored()))), [])
  return hasKept && <SavedBookingList />
}

function isAnyStored(): boolean {
  return readStored().length > 0
}

const parts = () => import('./booked/booked-parts.ts')

export const SuccessView = lazy(() => inTime(parts().then((part) => ({ default: part.SuccessView }))))
export const SavedBookingList = lazy(() =>
  inTime(parts().then((part) => ({ default: part.SavedBookingList }))),
)

/** Loads the code for the screen after booking once a slot is chosen, so that it is available even if the connection drops. */
function useAfterBooking(isNear: boolean): void {
  useEffect(() => {
    if (isNear) parts().catch(() => undefined)
  }, [isNear])
}
