import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { momentAt } from '../time/moment.ts'
import { slotKeys } from './grid.ts'
import { type DaySchedule, isHoldLive, SLOT_STATUSES, type Slot } from './slot.ts'
import { deriveDayStatuses, deriveSlotStatus, type SlotFacts, type Viewer } from './status.ts'

const FREE: Slot = { isClosed: false, bookingRef: null, holding: null }
const KEYS = slotKeys({ opens: '08:00', closes: '12:00', blockMinutes: 20 })
const NOW = momentAt(Date.parse('2026-11-14T09:00:00Z'), 'Europe/Brussels')

function day(slots: Record<string, Partial<Slot>> = {}, date = '2026-11-20', open = true): DaySchedule {
  return { date, open, slots: Object.fromEntries(KEYS.map((key) => [key, { ...FREE, ...slots[key] }])) }
}

function viewer(over: Partial<Viewer> = {}): Viewer {
  return {
    selection: [],
    ignoreBreaks: false,
    sessionId: 'me',
    now: NOW,
    holdMs: FIRST_CATALOGUE.rules.hold.ms,
    ...over,
  }
}

const heldAgo = (ms: number, sessionId = 'other') => ({
  holding: { lastUpdated: NOW.epochMs - ms, sessionId },
})

const facts: fc.Arbitrary<SlotFacts> = fc.record({
  isClosed: fc.boolean(),
  isReserved: fc.boolean(),
  isBreak: fc.boolean(),
  isPast: fc.boolean(),
  isHeldByOther: fc.boolean(),
  isSelected: fc.boolean(),
  isSuggested: fc.boolean(),
})

const ORDER = [
  ['isClosed', 'closed'],
  ['isReserved', 'reserved'],
  ['isBreak', 'break'],
  ['isPast', 'expired'],
  ['isHeldByOther', 'holding'],
  ['isSelected', 'selected'],
  ['isSuggested', 'suggestion'],
] as const

test('[SL2] the order of statuses holds in all 128 combinations', () => {
  for (let bits = 0; bits < 2 ** ORDER.length; bits++) {
    const combination = Object.fromEntries(
      ORDER.map(([fact], i) => [fact, Boolean(bits & (1 << i))]),
    ) as SlotFacts
    const first = ORDER.find(([fact]) => combination[fact])
    expect(deriveSlotStatus(combination)).toBe(first?.[1] ?? 'available')
  }
})

test('[SL9] booked is in the vocabulary but never derived', () => {
  expect(SLOT_STATUSES).toContain('booked')
  expect([...SLOT_STATUSES].sort()).toEqual([
    'available',
    'booked',
    'break',
    'closed',
    'expired',
    'holding',
    'reserved',
    'selected',
    'suggestion',
  ])
  fc.assert(fc.property(facts, (some) => deriveSlotStatus(some) !== 'booked'))
})

test('[SL1] every slot of a day has exactly one status, whatever the inputs', () => {
  const slot = fc.record({
    isClosed: fc.boolean(),
    bookingRef: fc.option(fc.constant('x')),
    holding: fc.option(
      fc.record({
        lastUpdated: fc.integer({ min: NOW.epochMs - 300_000, max: NOW.epochMs + 300_000 }),
        sessionId: fc.constantFrom('me', 'other'),
      }),
    ),
  })
  const dates = fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-15')
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...KEYS), slot),
      fc.subarray(KEYS),
      fc.boolean(),
      fc.boolean(),
      dates,
      (slots, selection, ignoreBreaks, open, date) => {
        const statuses = deriveDayStatuses({ date, open, slots }, viewer({ selection, ignoreBreaks }))
        expect([...statuses.keys()]).toEqual(Object.keys(slots).sort())
        for (const status of statuses.values()) expect(SLOT_STATUSES).toContain(status)
      },
    ),
  )
})

describe('the status of one slot', () => {
  test('[SL3] a slot marked as closed has status closed, and so does every slot of a day that is not open', () => {
    expect(deriveDayStatuses(day({ '09:00': { isClosed: true } }), viewer()).get('09:00')).toBe('closed')
    expect(new Set(deriveDayStatuses(day({}, '2026-11-20', false), viewer()).values())).toEqual(
      new Set(['closed']),
    )
  })

  test('[SL4] a slot with a booking is reserved', () => {
    expect(deriveDayStatuses(day({ '09:00': { bookingRef: 'x' } }), viewer()).get('09:00')).toBe('reserved')
  })

  test('[SL5] neighbours of a chosen slot are breaks, unless breaks are ignored', () => {
    const chosen = viewer({ selection: ['09:00'] })
    const statuses = deriveDayStatuses(day(), chosen)
    expect(statuses.get('08:40')).toBe('break')
    expect(statuses.get('09:00')).toBe('selected')
    expect(statuses.get('09:20')).toBe('break')
    expect(statuses.get('09:40')).toBe('suggestion')
    expect(statuses.get('10:00')).toBe('available')
    const ignoring = deriveDayStatuses(day(), { ...chosen, ignoreBreaks: true })
    expect(ignoring.get('08:40')).toBe('available')
    expect(ignoring.get('09:20')).toBe('suggestion')
  })

  test('[SL6] a slot is expired from the minute it starts', () => {
    const at = (instant: string) => viewer({ now: momentAt(Date.parse(instant), 'Europe/Brussels') })
    const today = day({}, '2026-11-14')
    expect(deriveDayStatuses(today, at('2026-11-14T08:59:59Z')).get('10:00')).toBe('available')
    expect(deriveDayStatuses(today, at('2026-11-14T09:00:00Z')).get('10:00')).toBe('expired')
    expect(deriveDayStatuses(today, at('2026-11-14T09:00:00Z')).get('10:20')).toBe('available')
    expect(deriveDayStatuses(day({}, '2026-11-13'), at('2026-11-14T09:00:00Z')).get('11:40')).toBe('expired')
  })

  test.each([
    [0, 'holding'],
    [119_999, 'holding'],
    [120_000, 'available'],
    [120_001, 'available'],
  ])('[SL7] a hold by another session, last updated %i ms ago, makes the slot %s', (ms, status) => {
    expect(deriveDayStatuses(day({ '09:00': heldAgo(ms) }), viewer()).get('09:00')).toBe(status)
  })

  test("[SL8] a visitor's own hold does not block them", () => {
    const own = day({ '09:00': heldAgo(0, 'me') })
    expect(deriveDayStatuses(own, viewer()).get('09:00')).toBe('available')
    expect(deriveDayStatuses(own, viewer({ selection: ['09:00'] })).get('09:00')).toBe('selected')
  })
})

test('[HO1] a hold lasts two minutes, and at most twenty without an action', () => {
  const { ms, idleCapMs } = FIRST_CATALOGUE.rules.hold
  expect([ms, idleCapMs]).toEqual([120_000, 1_200_000])
  const hold = { lastUpdated: 1000, sessionId: 'x' }
  expect(isHoldLive(hold, 120_999, ms)).toBe(true)
  expect(isHoldLive(hold, 121_000, ms)).toBe(false)
  expect(isHoldLive(hold, 61_000, GENT.rules.hold.ms)).toBe(false)
})
