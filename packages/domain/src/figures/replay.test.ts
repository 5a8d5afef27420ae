import { randomPastDay } from '@lichtspel/test-support/domain/past-day.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { findOverlaps } from '../slots/overlap.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { OfferChanges } from './offer-changes.ts'
import type { PastDay } from './past-day.ts'
import { replayDay } from './replay.ts'

function saturday(over: Partial<PastDay>): PastDay {
  const size = { visits: 0, wishes: 0, closed: 0 }
  return { ...randomPastDay(randomNumbers(1), FIRST_CATALOGUE, '2027-02-13', size), ...over }
}

describe('a visit that the desk put together by hand', () => {
  const replayed = (visit: { players: number; slots: VisitSlots }, changes: Partial<OfferChanges>) => {
    const visits = [{ ...visit, cents: 6_000 }]
    return replayDay(saturday({ visits }), { week: {}, attractions: {}, ...changes }).visits[0]
  }
  const fromOne = { week: { saturday: { opens: '13:00', closes: '24:00' } } }

  test('keeps slots in which nobody could play in turn, if there are still enough of them', () => {
    const slots = { laser: ['13:00'], vr: ['13:00'] }
    expect(replayed({ players: 4, slots }, { attractions: { vr: { capacity: 5 } } })).toEqual(slots)
    const fewer = replayed({ players: 4, slots }, { attractions: { vr: { capacity: 2 } } })
    expect(fewer?.vr).toHaveLength(2)
  })

  test('moves with as many slots, also if they are not whole games, and without a new overlap', () => {
    expect(replayed({ players: 12, slots: { vr: ['08:00'] } }, fromOne)).toEqual({ vr: ['13:00'] })
    const both = replayed({ players: 12, slots: { vr: ['08:00'], laser: ['09:00'] } }, fromOne)
    expect(findOverlaps(FIRST_CATALOGUE, both ?? {})).toEqual([])
    expect(both).toEqual({ laser: ['13:00'], vr: ['13:30'] })
  })

  test('moves if a longer block reaches into its next game, with or without a break', () => {
    const slots = { vr: ['12:45'], laser: ['13:20', '13:40'] }
    const longer = { attractions: { vr: { blockMinutes: 57 } } }
    expect(replayed({ players: 6, slots }, longer)).not.toEqual(slots)
  })
})
