import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { arrivalTime, firstStart, visitEnd } from '@lichtspel/domain/visit/visit'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatHours, formatTime } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { formatSum } from '@lichtspel/texts/prices'
import { TICKET, VISIT_STEP } from '@lichtspel/texts/visit'
import { Notice } from '@lichtspel/ui/notice'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { Ticket, TicketFacts } from '@lichtspel/visit/ticket/ticket.tsx'
import { VisitTimeline } from '@lichtspel/visit/timeline/visit-timeline.tsx'
import { useState } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { misfitOf } from '../price/visit-price.ts'
import type { Booking } from '../use-booking.ts'
import styles from './visit.module.css'
import { playedVisit, teamCount } from './visit-plan.ts'

/** In the place of the proposals: whether the group changed, and the visit that the server holds. */
export function HeldTicket({ booking, players }: { booking: Booking; players: number }) {
  const [before] = useState(players)
  return (
    <>
      {players !== before && (
        <Notice kind="done">{VISIT_STEP.heldForOthers(playersText(players), before)}</Notice>
      )}
      <HeldVisit booking={booking} />
    </>
  )
}

/** On a phone. On a wide screen the ticket is beside the steps. */
function HeldVisit({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, price, rotation } = booking
  const played = playedVisit(booking)
  if (played === null || price.missing > 0) return null
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
        {rotation === undefined ? (
          <div style={{ blockSize: timelineHeight(booking) }} />
        ) : (
          <VisitTimeline visit={played} look="held" isParty={isPartyFormula(catalogue, visit.formula)} />
        )}
      </Ticket>
    </div>
  )
}

/** Reserved until the teams are known: a row for each, and the line about them. */
function timelineHeight({ catalogue, visit }: Booking): string {
  return `calc(${teamCount(catalogue, visit) * 46}px + 3.6rem)`
}

/** Above the proposals: says which visit is still held, and whether it fits the group. */
export function StillHeld({ booking, players }: { booking: Booking; players: number }) {
  const { catalogue, visit, day, price } = booking
  const { selections } = visit
  const misfit = misfitOf(price)
  const hours = formatHours(firstStart(selections), visitEnd(blocksOn(catalogue, day), selections))
  return (
    <Notice kind="info">
      {VISIT_STEP.stillHeld(hours)} {misfit !== 0 && VISIT_STEP.misfit(playersText(players), misfit)}
    </Notice>
  )
}
