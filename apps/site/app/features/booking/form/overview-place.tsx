import { gamesOf } from '@lichtspel/domain/visit/visit'
import { OVERVIEW } from '@lichtspel/texts/booking-summary'
import { lazy, Suspense } from 'react'
import { inTime } from '../../../lib/page-unanswered.tsx'
import { knownPlayers } from '../booking-state.ts'
import { ticketParts } from '../ticket-parts-near.ts'
import type { Booking } from '../use-booking.ts'
import styles from './overview-place.module.css'

const Overview = lazy(() => inTime(ticketParts().then((parts) => ({ default: parts.Overview }))))

/** Right above the button: the overview of what is about to be booked, once something is chosen. */
export function OverviewPlace({ booking }: { booking: Booking }) {
  const { visit } = booking
  if (knownPlayers(visit) === null || gamesOf(visit.selections) === 0)
    return <p className={styles.nothing}>{OVERVIEW.nothing}</p>
  return (
    <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
      <Overview booking={booking} />
    </Suspense>
  )
}
