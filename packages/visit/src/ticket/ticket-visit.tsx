import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import { type ClockTime, clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { arrivalTime, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { formatHours, formatTime } from '@lichtspel/texts/dates'
import { TICKET } from '@lichtspel/texts/visit'
import { LazyTimeline } from '../timeline/lazy-timeline.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { TicketFacts } from './ticket.tsx'

export type TicketVisitProps = {
  visit: PlayedVisit
  slots: VisitSlots
  /** When the meal is served; `null` if there is none or the time is not set. */
  mealAt: ClockTime | null
  isParty: boolean
  look: 'proposed' | 'held' | 'booked'
  names?: readonly string[]
  isSmall?: boolean
}

/** On a ticket: who plays when, when to come, and when the meal is served. */
export function TicketVisit({ slots, mealAt, ...shown }: TicketVisitProps) {
  const catalogue = useCatalogue()
  const facts = [
    { name: TICKET.arrival, value: formatTime(arrivalTime(catalogue, slots)) },
    { name: TICKET.play, value: hoursOf(shown.visit) },
    ...(mealAt === null ? [] : [{ name: TICKET.meal, value: formatTime(mealAt) }]),
  ]
  return (
    <>
      <LazyTimeline {...shown} />
      <TicketFacts facts={facts} />
    </>
  )
}

/** From the first start to the last end. */
export function hoursOf({ turns }: PlayedVisit): string {
  const start = Math.min(...turns.map((turn) => turn.start))
  const end = Math.max(...turns.map((turn) => turn.end))
  return formatHours(clockTimeAt(start), clockTimeAt(end))
}
