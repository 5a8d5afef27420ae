import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { BOOKED } from '@lichtspel/texts/booked'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { counted, EATERS, formatList, named } from '@lichtspel/texts/language'
import { MANAGE_VISIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { LinkButton } from '@lichtspel/ui/link-button'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { calendarLink } from '@lichtspel/visit/summary/calendar-link.ts'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { useId } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { ShareVisit } from '../../../lib/share-visit.tsx'
import { bookedPrice, bookedSlots, usePlayedBooking } from '../booked-slots.ts'
import styles from './visit-panel.module.css'

export type VisitPanelProps = {
  booking: ManagedBooking
  /** Set when another part of the page has the next thing to do, so nothing here is highlighted. */
  isQuiet: boolean
}

/** The ticket of the visit. */
export function VisitPanel({ booking, isQuiet }: VisitPanelProps) {
  const id = useId()
  const isCancelled = booking.status === 'cancelled'
  const date = formatLongDate(booking.date)
  return (
    <section aria-labelledby={id}>
      <Ticket
        look={isCancelled ? 'cancelled' : 'booked'}
        scene={isCancelled ? undefined : <FormulaScene formula={booking.formula} />}
        stub={<Stub booking={booking} isQuiet={isQuiet} />}
      >
        <header className={styles.header}>
          <h2 id={id}>{MANAGE_VISIT.heading}</h2>
          <p className={styles.date}>{isCancelled ? <s>{date}</s> : date}</p>
          <p className={styles.group}>{groupText(booking)}</p>
        </header>
        <PlayedTimes booking={booking} />
      </Ticket>
    </section>
  )
}

/** A cancelled visit has no time to come at, and its bars are not lit. */
function PlayedTimes({ booking }: { booking: ManagedBooking }) {
  const { catalogue, blockMinutes, mealAt, teamNames } = booking
  const visit = usePlayedBooking(booking)
  const shown = { visit, isParty: isPartyFormula(catalogue, booking.formula), names: teamNames }
  if (booking.status === 'cancelled') return <LazyTimeline {...shown} look="proposed" />
  return (
    <TicketVisit {...shown} {...{ blockMinutes, mealAt }} slots={bookedSlots(booking).slots} look="booked" />
  )
}

function Stub({ booking, isQuiet }: VisitPanelProps) {
  const isCancelled = booking.status === 'cancelled'
  const { totalCents } = bookedPrice(booking)
  return (
    <>
      <TicketFacts
        facts={[
          { name: BOOKED.code, value: bookingCode(booking.id) },
          ...(isCancelled ? [] : [{ name: PRICE_WORDS.estimate, value: formatSum(totalCents) }]),
        ]}
      />
      <p className={styles.hint}>{BOOKED.codeHint}</p>
      {!isCancelled && <Calendar booking={booking} isQuiet={isQuiet} />}
      {!isCancelled && booking.guestToken && (
        <ShareVisit token={booking.guestToken} language={booking.language} {...bookedSlots(booking)} />
      )}
    </>
  )
}

function Calendar({ booking, isQuiet }: VisitPanelProps) {
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
        <Icon name="calendar" /> {MANAGE_VISIT.calendar}
      </LinkButton>
    </p>
  )
}

/** `Verjaardag, 10 spelers, pastabuffet (10 eters)` */
function groupText(booking: ManagedBooking): string {
  const { catalogue, modules } = booking
  const formula = named(getFormula(catalogue, booking.formula).names)
  const extras = formatList(chosenModules(catalogue, modules).map((module) => named(module.names)))
  const eaters = eatersOf(catalogue, booking)
  const said = eaters === null ? extras : `${extras} (${counted(eaters, EATERS)})`
  return [formula, playersText(booking.players), said].filter((part) => part !== '').join(', ')
}
