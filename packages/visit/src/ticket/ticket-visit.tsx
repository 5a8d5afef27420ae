import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { arrivalTime, firstStart, type VisitSlots, visitEnd } from '@lichtspel/domain/visit/visit'
import { formatHours, formatTime } from '@lichtspel/texts/dates'
import { TICKET } from '@lichtspel/texts/visit'
import { LazyTimeline } from '../timeline/lazy-timeline.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { TicketFacts } from './ticket.tsx'

export type TicketVisitProps = {
  visit: PlayedVisit
  slots: VisitSlots
  /** The block length of each attraction on that day. */
  blockMinutes: PerAttraction<number>
  /** When the meal is served; `null` if there is none or the time is not set. */
  mealAt: ClockTime | null
  isParty: boolean
  look: 'proposed' | 'held' | 'booked'
  names?: readonly string[]
  isSmall?: boolean
}

/** On a ticket: who plays when, when to come, and when the meal is served. */
export function TicketVisit({ slots, blockMinutes, mealAt, ...shown }: TicketVisitProps) {
  const catalogue = useCatalogue()
  const facts = [
    { name: TICKET.arrival, value: formatTime(arrivalTime(catalogue, slots)) },
    { name: TICKET.play, value: formatHours(firstStart(slots), visitEnd(blockMinutes, slots)) },
    ...(mealAt === null ? [] : [{ name: TICKET.meal, value: formatTime(mealAt) }]),
  ]
  return (
    <>
      <LazyTimeline {...shown} />
      <TicketFacts facts={facts} />
    </>
  )
}
