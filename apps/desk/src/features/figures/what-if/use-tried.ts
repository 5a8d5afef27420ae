import type { Attraction, AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { NO_CHANGES, type OfferChanges, withChanges } from '@lichtspel/domain/figures/offer-changes'
import type { Weekday } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'

/** Hours can be tried by the half hour. */
export const STEP_MINUTES = 30

export type Tried = {
  /** The offer of today, and the one that is tried. */
  now: Offer
  offer: Offer
  /** `null` if nothing differs. */
  changes: OfferChanges | null
  setHours: (day: Weekday, hours: Hours | null) => void
  /** Of every day that is open. A day that would close before it opens stays as it is. */
  setAllHours: (change: Partial<Hours>) => void
  setAttraction: (id: AttractionId, facts: Partial<Pick<Attraction, 'capacity' | 'blockMinutes'>>) => void
  reset: () => void
}

const KEY = 'beheer-wat-als'

/** Kept in this tab: a reload, or a look at the draft, loses nothing. */
export function useTried(): Tried {
  const now = useCatalogue()
  const [changes, setChanges] = useState(() => keptChanges(now))
  const keep = (next: OfferChanges | null) => {
    if (next === null) tabStorage.remove(KEY)
    else tabStorage.write(KEY, next)
    setChanges(next)
  }
  const offer = changes === null ? now : withChanges(now, changes)
  const set = (next: OfferChanges) => keep(differences(now, withChanges(now, next)))
  const { week, attractions } = changes ?? NO_CHANGES
  return {
    ...{ now, offer, changes },
    setHours: (day, hours) => set({ attractions, week: { ...week, [day]: hours } }),
    setAllHours: (change) => {
      const days = Object.entries(offer.hours.week).flatMap(([day, hours]) => {
        const next = hours && { ...hours, ...change }
        return next !== null && minutesOf(next.opens) < minutesOf(next.closes) ? [[day, next] as const] : []
      })
      set({ attractions, week: { ...week, ...Object.fromEntries(days) } })
    },
    setAttraction: (id, facts) =>
      set({ week, attractions: { ...attractions, [id]: { ...attractions[id], ...facts } } }),
    reset: () => keep(null),
  }
}

function keptChanges(now: Offer): OfferChanges | null {
  const { week, attractions } = (tabStorage.read(KEY) ?? {}) as Partial<OfferChanges>
  if (week === undefined || attractions === undefined) return null
  return differences(now, withChanges(now, { week, attractions }))
}

/** Only what differs: what is set back to the present value is no change. */
function differences(now: Offer, tried: Offer): OfferChanges | null {
  const week = Object.entries(tried.hours.week).filter(([day, hours]) => {
    const before = now.hours.week[day as Weekday]
    return before?.opens !== hours?.opens || before?.closes !== hours?.closes
  })
  const attractions = tried.attractions.flatMap(({ id, capacity, blockMinutes }) => {
    const before = now.attractions.find((one) => one.id === id)
    const facts = {
      ...(before?.capacity !== capacity && { capacity }),
      ...(before?.blockMinutes !== blockMinutes && { blockMinutes }),
    }
    return Object.keys(facts).length === 0 ? [] : [[id, facts] as const]
  })
  if (week.length + attractions.length === 0) return null
  return { week: Object.fromEntries(week), attractions: Object.fromEntries(attractions) }
}
