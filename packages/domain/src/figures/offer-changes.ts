import type { Attraction, PerAttraction } from '../catalogue/attractions.ts'
import type { Offer } from '../catalogue/catalogue.ts'
import type { Hours } from '../catalogue/hours.ts'
import type { Weekday } from '../time/calendar-date.ts'

/** What to try: other hours on weekdays (`null` is closed), and other places or blocks of attractions. */
export type OfferChanges = {
  week: Partial<Record<Weekday, Hours | null>>
  attractions: PerAttraction<{ capacity?: number | undefined; blockMinutes?: number | undefined }>
}

export const NO_CHANGES: OfferChanges = { week: {}, attractions: {} }

export function withChanges<Some extends Pick<Offer, 'hours' | 'attractions'>>(
  offer: Some,
  changes: OfferChanges,
): Some {
  return {
    ...offer,
    hours: { ...offer.hours, week: { ...offer.hours.week, ...changes.week } },
    attractions: changedAttractions(offer.attractions, changes),
  }
}

/** A turn never needs more players than there are places. */
export function changedAttractions(
  attractions: readonly Attraction[],
  changes: Pick<OfferChanges, 'attractions'>,
): Attraction[] {
  return attractions.map((one) => {
    const { capacity = one.capacity, blockMinutes = one.blockMinutes } = changes.attractions[one.id] ?? {}
    return { ...one, capacity, blockMinutes, minPlayers: Math.min(one.minPlayers, capacity) }
  })
}
