import { expect, test } from 'vitest'
import { ownHolds } from './use-day-choice.ts'

const NOW = 1_000_000
const held = (sessionId: string, ageMs: number) => ({
  isClosed: false,
  bookingRef: null,
  holding: { sessionId, lastUpdated: NOW - ageMs },
})
const HOLD_MS = 120_000
const day = {
  date: '2027-01-05',
  open: true,
  slots: {
    '15:00': held('mine', 1_000),
    '14:00': held('mine', 119_999),
    '16:00': held('mine', 120_000),
    '17:00': held('other', 1_000),
    '18:00': { isClosed: false, bookingRef: null, holding: null },
  },
}

test('finds the visitor’s live holds in chronological order, and none without a fingerprint', () => {
  expect(ownHolds(day, 'mine', NOW, HOLD_MS)).toEqual(['14:00', '15:00'])
  expect(ownHolds(day, '', NOW, HOLD_MS)).toEqual([])
})
