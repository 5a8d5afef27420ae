import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { expect, test } from 'vitest'
import type { BookingAction } from '../booking-state.ts'
import { retriedVisit, saidIn } from './retried-visit.ts'

const naming = (text: string): BookingAction[] => [{ kind: 'type', field: 'name', text }]
const sent = { ...wishing(naming('An Peters'), { laser: ['14:00', '14:40'] }), mealAt: '16:00' as const }

test('a request without a response is retried unchanged, even if its slots have left the selection', () => {
  expect(saidIn(retriedVisit({ ...sent }, sent))).toBe(saidIn(sent))
  for (const laser of [[], ['14:40']])
    expect(retriedVisit({ ...sent, selections: { ...sent.selections, laser }, mealAt: null }, sent)).toEqual(
      sent,
    )
})

test('a field corrected since then is included, with the slots that were sent', () => {
  const corrected = wishing(naming('An Peeters'), { laser: ['14:40'] })
  const retried = retriedVisit(corrected, sent)
  expect([retried.fields.name, retried.selections.laser]).toEqual(['An Peeters', ['14:00', '14:40']])
  expect(saidIn(retried)).not.toBe(saidIn(sent))
})

test('slots chosen since then replace those that were sent', () => {
  const other = wishing(naming('An Peters'), { laser: ['15:20'] })
  expect(retriedVisit(other, sent)).toBe(other)
})
