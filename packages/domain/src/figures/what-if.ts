import { hoursOn } from '../catalogue/hours.ts'
import { areSameSlots } from '../plan/plan-day.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { minutesOf } from '../time/clock-time.ts'
import { NO_CHANGES, type OfferChanges } from './offer-changes.ts'
import { changedHours, type PastDay } from './past-day.ts'
import { replayDay } from './replay.ts'

/** What other hours, places or blocks would have changed. Of the visits that were booked, each is kept, moved or lost. */
export type WhatIf = {
  cents: number
  /** How much longer the venue is open; negative if it is open less. */
  minutesOpen: number
  days: { date: IsoDate; cents: number }[]
  /** `of` counts all missed wishes. */
  won: { wishes: number; of: number; cents: number }
  lost: { groups: number; cents: number }
  moved: number
  kept: number
}

/**
 * Compares two replays of these days, one under the changes and one without. A wish that fits without any change, for example because
 * somebody cancelled later, is not won.
 */
export function whatIf(days: readonly PastDay[], changes: OfferChanges): WhatIf {
  const outcomes = days.map((day) => ({ date: day.date, ...outcomeOf(day, changes) }))
  const total = (part: keyof DayOutcome) => outcomes.reduce((sum, outcome) => sum + outcome[part], 0)
  return {
    cents: total('wonCents') - total('lostCents'),
    minutesOpen: total('minutesOpen'),
    days: outcomes.map(({ date, wonCents, lostCents }) => ({ date, cents: wonCents - lostCents })),
    won: { wishes: total('won'), of: total('wishes'), cents: total('wonCents') },
    lost: { groups: total('lost'), cents: total('lostCents') },
    moved: total('moved'),
    kept: total('kept'),
  }
}

type DayOutcome = Record<
  'minutesOpen' | 'wishes' | 'won' | 'wonCents' | 'lost' | 'lostCents' | 'kept' | 'moved',
  number
>

const NOTHING_CHANGED = { minutesOpen: 0, won: 0, wonCents: 0, lost: 0, lostCents: 0, moved: 0 }

function outcomeOf(day: PastDay, changes: OfferChanges): DayOutcome {
  const { visits, wishes } = day
  const isTouched = changedHours(day, changes) !== undefined || Object.keys(changes.attractions).length > 0
  if (!isTouched) return { ...NOTHING_CHANGED, wishes: wishes.length, kept: visits.length }
  const now = replayDay(day, changes)
  const then = replayDay(day, NO_CHANGES)
  const isKept = visits.map(({ slots }, nth) => {
    const got = now.visits[nth] ?? null
    return got !== null && areSameSlots(slots, got)
  })
  const lost = visits.filter((_, nth) => now.visits[nth] === null)
  const won = wishes.filter((_, nth) => now.wishes[nth] !== null && then.wishes[nth] === null)
  const kept = isKept.filter(Boolean).length
  return {
    minutesOpen: minutesGained(day, changes),
    wishes: wishes.length,
    ...{ won: won.length, wonCents: centsOf(won), lost: lost.length, lostCents: centsOf(lost) },
    ...{ kept, moved: visits.length - lost.length - kept },
  }
}

/** A day that staff closed stays closed under any hours. */
function minutesGained(day: PastDay, changes: OfferChanges): number {
  const hours = changedHours(day, changes)
  if (hours === undefined || Object.keys(day.schedules).length === 0) return 0
  return minutesIn(hours) - minutesIn(hoursOn(day.catalogue, day.date))
}

function minutesIn(hours: ReturnType<typeof hoursOn>): number {
  return hours === null ? 0 : minutesOf(hours.closes) - minutesOf(hours.opens)
}

function centsOf(list: readonly { cents: number }[]): number {
  return list.reduce((sum, { cents }) => sum + cents, 0)
}
