import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { BOOKED } from '@lichtspel/texts/booked'
import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate, formatTime } from '@lichtspel/texts/dates'
import { counted, EATERS, formatList, named } from '@lichtspel/texts/language'
import { MANAGE_VISIT } from '@lichtspel/texts/manage'
import { LinkButton } from '@lichtspel/ui/link-button'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { calendarLink } from '@lichtspel/visit/summary/calendar-link.ts'
import { Programme } from '@lichtspel/visit/summary/programme.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import type { ReactNode } from 'react'
import { bookedSlots } from '../booked-slots.ts'
import { Panel } from './panel.tsx'
import styles from './visit-panel.module.css'

export type VisitPanelProps = {
  booking: ManagedBooking
  /** Set when another part of the page has the next thing to do, so nothing here is highlighted. */
  isQuiet: boolean
}

export function VisitPanel({ booking, isQuiet }: VisitPanelProps) {
  const isCancelled = booking.status === 'cancelled'
  const date = formatLongDate(booking.date)
  return (
    <Panel title={MANAGE_VISIT.heading} isOver={isCancelled} isLeading>
      <p className={styles.date} data-over={isCancelled || undefined}>
        {isCancelled ? <s>{date}</s> : date}
      </p>
      <Facts booking={booking} isCancelled={isCancelled} />
      {!isCancelled && <Actions booking={booking} isQuiet={isQuiet} />}
    </Panel>
  )
}

function Facts({ booking, isCancelled }: { booking: ManagedBooking; isCancelled: boolean }) {
  const { catalogue, blockMinutes } = booking
  const { rules } = catalogue
  const { slots } = bookedSlots(booking)
  return (
    <dl className={styles.facts} data-over={isCancelled || undefined}>
      {!isCancelled && (
        <Fact name={MANAGE_VISIT.arrival}>
          <strong className={styles.arrival}>{formatTime(arrivalTime(catalogue, slots))}</strong>
          <small>{MANAGE_VISIT.early(rules.arriveEarlyMinutes)}</small>
        </Fact>
      )}
      <Fact name={MANAGE_VISIT.programme}>
        <Programme slots={slots} blockMinutes={blockMinutes} />
      </Fact>
      <Fact name={MANAGE_VISIT.group}>{playersText(booking.players)}</Fact>
      <Fact name={MANAGE_VISIT.formula}>{named(getFormula(catalogue, booking.formula).names)}</Fact>
      {booking.mealAt !== null && <Fact name={MANAGE_VISIT.meal}>{formatTime(booking.mealAt)}</Fact>}
      {booking.modules.length > 0 && <Fact name={MANAGE_VISIT.modules}>{modulesText(booking)}</Fact>}
      <Fact name={BOOKED.code}>
        {bookingCode(booking.id)}
        <small>{BOOKED.codeHint}</small>
      </Fact>
      {!isCancelled && (
        <Fact name={MANAGE_VISIT.where}>
          <Route />
        </Fact>
      )}
    </dl>
  )
}

function Actions({ booking, isQuiet }: VisitPanelProps) {
  const { id, catalogue, blockMinutes, revision } = booking
  const clock = useClock()
  const { date, slots } = bookedSlots(booking)
  // Calendars keep the event with the highest sequence number; the time stamp does not matter.
  const event = { id, date, slots, blockMinutes, sequence: revision - 1, nowMs: clock.now().epochMs }
  return (
    <p className={styles.actions}>
      <LinkButton
        href={calendarLink(catalogue, event)}
        download={`lichtspel-${date}.ics`}
        kind={isQuiet ? 'quiet' : 'main'}
      >
        {MANAGE_VISIT.calendar}
      </LinkButton>
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function modulesText(booking: ManagedBooking): string {
  const { catalogue, modules } = booking
  const names = formatList(chosenModules(catalogue, modules).map((module) => named(module.names)))
  const eaters = eatersOf(catalogue, booking)
  return eaters === null ? names : `${names} (${counted(eaters, EATERS)})`
}
