import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { HeldLine } from '@lichtspel/visit/choice/held-line.tsx'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { ClockProvider } from '@lichtspel/visit/clock/clock-context.tsx'
import { Heading, HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useCallback, useState } from 'react'
import { BookingNews } from './booking-news.tsx'
import styles from './booking-screen.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { PriceSummary } from './price-summary.tsx'
import { Reminders } from './reminders.tsx'
import { leadOn } from './step-order.ts'
import { SuccessView } from './success-view.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { type Booking as BookingFacts, useBooking } from './use-booking.ts'

/** From date to confirmation. The same component stands on its own page and at the end of the home page. */
export default function BookingScreen({ level = 3 }: { level?: 2 | 3 }) {
  const [visits, setVisits] = useState(0)
  const again = useCallback(() => setVisits((count) => count + 1), [])
  return (
    <ClockProvider>
      <HeadingLevel value={level}>
        <Booking key={visits} onAgain={again} />
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
  const { visit, day, form, price } = booking
  if (form.progress.kind === 'success') {
    return (
      <div className={styles.done}>
        <SuccessView placed={form.progress.booking} onAgain={onAgain} />
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
      <aside className={styles.aside} aria-label={PRICE_WORDS.heading}>
        <div className={styles.panel}>
          <Heading>{PRICE_WORDS.heading}</Heading>
          <PriceSummary visit={visit} price={price} />
        </div>
        <HeldLine choice={day.choice} />
      </aside>
      <BookingNews booking={booking} />
      <SummaryBar
        visit={visit}
        price={price}
        isReady={leadOn(booking.catalogue, visit).to === 'details'}
        onNext={booking.goToNext}
      />
      <StillThere question={day.stillThere} />
    </div>
  )
}
