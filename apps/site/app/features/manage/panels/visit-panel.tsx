import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { calendarPath } from '@lichtspel/contract/paths'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { type PlayedVisit, visitRunningLate } from '@lichtspel/domain/plan/played-visit'
import { BOOKED } from '@lichtspel/texts/booked'
import { playersText } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { COLON, counted, EATERS, formatList, named } from '@lichtspel/texts/language'
import { MANAGE_VISIT } from '@lichtspel/texts/manage'
import { Icon } from '@lichtspel/ui/icon'
import { Ticket } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { type ReactNode, useId } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { bookedSlots, usePlayedBooking } from '../booked-slots.ts'
import { type LateMinutes, LateNews } from '../late-times.tsx'
import styles from './panels.module.css'

export type VisitPanelProps = {
  booking: ManagedBooking
  late: LateMinutes
  /** What the visitor can do with the booking, on the stub; absent once it is cancelled. */
  acts?: ReactNode
}

/** The ticket of the visit. */
export function VisitPanel({ booking, late, acts }: VisitPanelProps) {
  const id = useId()
  const isCancelled = booking.status === 'cancelled'
  const date = formatLongDate(booking.date)
  const visit = visitRunningLate(usePlayedBooking(booking), late)
  return (
    <section aria-labelledby={id} className={styles.visit} data-many={isHigh(booking, visit) || undefined}>
      <Ticket
        look={isCancelled ? 'cancelled' : 'booked'}
        scene={isCancelled ? undefined : <FormulaScene formula={booking.formula} />}
        stub={
          <>
            {acts}
            <p className={styles.code}>
              <span>
                {BOOKED.code}
                {COLON} <strong>{bookingCode(booking.id)}</strong>
              </span>
              {!isCancelled && <Calendar booking={booking} />}
            </p>
          </>
        }
      >
        <header>
          <h2 id={id} className="visually-hidden">
            {MANAGE_VISIT.heading}
          </h2>
          <p className={styles.group}>{groupText(booking)}</p>
          <p className={styles.date}>{isCancelled ? <s>{date}</s> : date}</p>
        </header>
        <LateNews booking={booking} late={late} />
        <PlayedTimes booking={booking} visit={visit} />
      </Ticket>
    </section>
  )
}

/** Whether the teams, and an open deposit above the ticket, need the height of its picture on a phone. */
function isHigh({ deposit }: ManagedBooking, { teams }: PlayedVisit): boolean {
  return teams.length > (deposit?.state === 'open' ? 2 : 4)
}

/** A cancelled visit has no time to come at, and its bars are not lit. */
function PlayedTimes({ booking, visit }: { booking: ManagedBooking; visit: PlayedVisit }) {
  const { catalogue, mealAt, teamNames } = booking
  const shown = { visit, isParty: isPartyFormula(catalogue, booking.formula), names: teamNames }
  if (booking.status === 'cancelled') return <LazyTimeline {...shown} look="proposed" />
  return <TicketVisit {...shown} mealAt={mealAt} slots={bookedSlots(booking).slots} look="booked" />
}

function Calendar({ booking: { id, guestToken } }: { booking: ManagedBooking }) {
  return (
    <a href={calendarPath(guestToken, { booking: id })}>
      <Icon name="calendar" /> {MANAGE_VISIT.calendar}
    </a>
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
