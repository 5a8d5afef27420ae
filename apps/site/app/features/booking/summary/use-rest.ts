import {
  type AttractionId,
  attractionIds,
  mapAttractions,
  shownAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { restOfProgramme } from '@lichtspel/domain/slots/rest-of-programme'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { attractionRoom } from '@lichtspel/visit/slots/attraction-supply.ts'
import { isAttraction } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { focusStep } from '../step.tsx'
import { leadOn, pathOf } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'

export type Rest = { words: string; take: () => void }

/** Once a slot is chosen, offers the rest of the programme: one tap takes all the named times and goes on to the details. */
export function useRest({ catalogue, visit, day, form, dispatch }: Booking): Rest | null {
  const now = useClock().now()
  const { to } = leadOn(catalogue, visit, form.isAccepted)
  if (!isAttraction(to)) return null
  // A lost slot already comes with a proposal of its own; two at once would be too many.
  if (day.choice.lost.length > 0) return null
  const needed = neededPerAttraction(catalogue, visit)
  const holdMs = catalogue.rules.hold.ms
  const rooms = mapAttractions(needed, (count, id) => attractionRoom(day, id, { needed: count, holdMs, now }))
  // What was begun comes first.
  const isBegun = (id: AttractionId) => Number((visit.selections[id] ?? []).length > 0)
  const order = attractionIds(catalogue.attractions).sort((a, b) => isBegun(b) - isBegun(a))
  const rest = restOfProgramme(catalogue, rooms, order)
  if (rest === undefined) return null
  const parts = order.flatMap((id) =>
    rest[id]?.length ? { attraction: shownAttraction(catalogue.attractions, id), keys: rest[id] } : [],
  )
  return {
    words: LEAD_WORDS.takeRest(parts),
    take: () => {
      for (const { attraction, keys } of parts) day.store.take(attraction.id, keys)
      for (const step of pathOf(catalogue, visit)) if (step !== 'details') dispatch({ kind: 'finish', step })
      focusStep('details')
    },
  }
}
