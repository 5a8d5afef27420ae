import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { arrivalTime, firstStart, visitEnd } from '@lichtspel/domain/visit/visit'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatHours, formatTime } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { formatSum } from '@lichtspel/texts/prices'
import { TICKET } from '@lichtspel/texts/visit'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { VisitTimeline } from '@lichtspel/visit/timeline/visit-timeline.tsx'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import type { Booking } from '../use-booking.ts'
import styles from './held-ticket.module.css'
import { playedVisit } from './visit-plan.ts'

/** On a phone, in the place of the proposals: the visit that the server holds. On a wide screen it is beside the steps. */
export function HeldTicket({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, price, rotation } = booking
  const played = playedVisit(booking)
  if (played === null || day.choice.hold !== 'held' || price.missing > 0) return null
  const { selections } = visit
  const facts = [
    { name: TICKET.arrival, value: formatTime(arrivalTime(catalogue, selections)) },
    ...(rotation && rotation.teams.length > 1
      ? [{ name: TICKET.teams, value: rotation.teams.join(' + ') }]
      : []),
    { name: PRICE_WORDS.estimate, value: formatSum(price.planned.totalCents) },
  ]
  return (
    <div className={styles.held}>
      <Ticket
        look="held"
        scene={<FormulaScene formula={visit.formula} />}
        stub={<TicketFacts facts={facts} />}
      >
        <div>
          <p className={styles.yours}>{PLAN.held}</p>
          <p className={styles.hours}>
            {formatHours(firstStart(selections), visitEnd(blocksOn(catalogue, day), selections))}
          </p>
          <p className={styles.day}>{formatDayAndMonth(visit.date)}</p>
        </div>
        <VisitTimeline visit={played} look="held" isParty={isPartyFormula(catalogue, visit.formula)} />
      </Ticket>
    </div>
  )
}
