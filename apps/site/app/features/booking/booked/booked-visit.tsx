import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { bookingCode, hasBookingCode } from '@lichtspel/domain/booking/booking-code'
import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { arrivalTime, visitEnd } from '@lichtspel/domain/visit/visit'
import { BOOKED, ROUTE_WORDS } from '@lichtspel/texts/booked'
import { formatLongDate } from '@lichtspel/texts/dates'
import { TEAMS } from '@lichtspel/texts/teams'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { Timeline } from '@lichtspel/visit/summary/timeline.tsx'
import { TeamScheduleView } from '@lichtspel/visit/teams/team-schedule.tsx'
import { useTeamSchedule } from '@lichtspel/visit/teams/use-team-schedule.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import type { ReactNode } from 'react'
import { BookedDeposit } from './booked-deposit.tsx'
import styles from './booked-visit.module.css'
import { blocksOf } from './reminded-visit.ts'

/** When to arrive and when the visit ends. */
export function VisitTimes({ booking, isDateTold = false }: { booking: SavedBooking; isDateTold?: boolean }) {
  const catalogue = useCatalogue()
  const slots = slotsFromWire(booking)
  const end = visitEnd(blocksOf(catalogue, booking), slots)
  return (
    <div className={styles.when}>
      {!isDateTold && <p className={styles.date}>{formatLongDate(booking.date)}</p>}
      <p className={styles.times}>
        {BOOKED.times(arrivalTime(catalogue, slots), end, booking.facts?.mealAt ?? null)}
      </p>
    </div>
  )
}

export type BookedVisitProps = {
  booking: SavedBooking
  /** The QR code for transferring the deposit, if known. */
  qr?: string | undefined
  /** Read from the device's storage, so later changes may be missing. */
  isRemembered?: boolean
  /** Unknown for a saved booking, which then shows no teams. */
  teamNames?: readonly string[]
}

/** The details of a booked visit, other than when to arrive. */
export function BookedVisit({ booking, qr, isRemembered = false, teamNames }: BookedVisitProps) {
  const catalogue = useCatalogue()
  const { facts } = booking
  return (
    <div className={styles.room}>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Part title={BOOKED.programme}>
            <Timeline
              slots={slotsFromWire(booking)}
              blockMinutes={blocksOf(catalogue, booking)}
              mealAt={facts?.mealAt ?? null}
            />
          </Part>
          {teamNames !== undefined && <BookedTeams booking={booking} names={teamNames} />}
          {facts?.deposit && (
            <BookedDeposit deposit={facts.deposit} date={booking.date} qr={qr} isRemembered={isRemembered} />
          )}
        </div>
        <div className={styles.column}>
          {facts !== undefined && (
            <Part title={BOOKED.price}>
              <PriceLines price={{ lines: facts.priceLines, totalCents: facts.totalCents }} />
            </Part>
          )}
          <Part title={ROUTE_WORDS.heading}>
            <Route />
          </Part>
          {hasBookingCode(booking.id) && (
            <Part title={BOOKED.code}>
              <p className={styles.code}>{bookingCode(booking.id)}</p>
              <p className={styles.hint}>{BOOKED.codeHint}</p>
            </Part>
          )}
        </div>
      </div>
    </div>
  )
}

function BookedTeams({ booking, names }: { booking: SavedBooking; names: readonly string[] }) {
  const catalogue = useCatalogue()
  const { players } = booking
  const visit = { players, slots: slotsFromWire(booking), blockMinutes: blocksOf(catalogue, booking) }
  const schedule = useTeamSchedule(catalogue, visit)
  if (schedule === undefined) return null
  return (
    <Part title={TEAMS.heading}>
      <TeamScheduleView schedule={schedule} names={names} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <Heading below={1}>{title}</Heading>
      {children}
    </div>
  )
}
