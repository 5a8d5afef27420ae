import { ANTWERPEN, type Venue } from '@lichtspel/domain/catalogue/venue'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { useCallback, useEffect, useState } from 'react'
import { ServerClock } from '../../lib/server-clock.ts'
import { Heading, HeadingLevel } from '../../lib/visit/heading.tsx'
import { HeldLine } from '../../lib/visit/held-line.tsx'
import { StillThere } from '../../lib/visit/still-there.tsx'
import { useFingerprint } from '../../lib/visit/use-fingerprint.ts'
import { BookingNews } from './booking-news.tsx'
import styles from './booking-screen.module.css'
import { BookingSteps } from './booking-steps.tsx'
import { PriceSummary } from './price-summary.tsx'
import { Reminders } from './reminders.tsx'
import { leadOn } from './step-order.ts'
import { SuccessView } from './success-view.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { useBooking } from './use-booking.ts'

export type BookingScreenProps = { venue?: Venue; level?: 2 | 3 }

/** From date to confirmation. The same component stands on its own page and at the end of the home page. */
export default function BookingScreen({ venue = ANTWERPEN, level = 3 }: BookingScreenProps) {
  const [clock] = useState(() => new ServerClock())
  const [fingerprint, learnFingerprint] = useFingerprint()
  const [visits, setVisits] = useState(0)
  const again = useCallback(() => setVisits((count) => count + 1), [])
  return (
    <HeadingLevel value={level}>
      <Booking
        key={visits}
        venue={venue}
        clock={clock}
        fingerprint={fingerprint}
        onHold={learnFingerprint}
        onAgain={again}
      />
    </HeadingLevel>
  )
}

type BookingProps = {
  venue: Venue
  clock: ServerClock
  fingerprint: string
  onHold: () => void
  onAgain: () => void
}

function Booking({ venue, clock, fingerprint, onHold, onAgain }: BookingProps) {
  const booking = useBooking(venue, clock, fingerprint)
  const { isHolding } = booking
  useEffect(() => {
    if (isHolding) onHold()
  }, [isHolding, onHold])
  const { state, submit, holds, price, live } = booking
  const { progress } = submit
  if (progress.kind === 'success') {
    return (
      <div className={styles.done}>
        <SuccessView venue={venue} booking={progress.booking} onAgain={onAgain} />
        <Reminders today={booking.now.date} />
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <div className={styles.steps}>
        <Reminders today={booking.now.date} />
        <BookingSteps booking={booking} venue={venue} fingerprint={fingerprint} />
      </div>
      <aside className={styles.aside} aria-label={PRICE_WORDS.heading}>
        <div className={styles.panel}>
          <Heading>{PRICE_WORDS.heading}</Heading>
          <PriceSummary venue={venue} state={state} />
        </div>
        {isHolding && !live.isSilent && <HeldLine />}
      </aside>
      <BookingNews venue={venue} state={state} totalCents={price.planned.totalCents} />
      <SummaryBar
        venue={venue}
        state={state}
        totalCents={price.planned.totalCents}
        isReady={leadOn(venue, state).to === 'details'}
        onNext={booking.goToNext}
      />
      <StillThere holds={holds} />
    </div>
  )
}
