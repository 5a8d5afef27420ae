import { expect, test } from 'vitest'
import { judgeVisits, type StoredBooking } from './judge-visits.ts'
import type { Visit } from './visits.ts'

const told = (requestId: string, slots: string[], answeredMs = 10): Visit => ({
  requestId,
  isRival: false,
  slots,
  attempts: [],
  status: 200,
  answeredMs,
  bookingId: `b-${requestId}`,
})
const refused = (requestId: string): Visit => ({ ...told(requestId, ['1 14:00']), status: 409 })
const unanswered = (requestId: string): Visit => ({
  requestId,
  isRival: false,
  slots: ['1 14:00'],
  attempts: [],
})
const stored = (requestId: string, owned: string[], status = 'confirmed'): StoredBooking => ({
  id: `b-${requestId}`,
  request_id: requestId,
  status,
  owned,
})
const NOTHING = { lost: [], doubled: [], denied: [], unanswered: { count: 0, booked: 0 } }

test('a confirmed booking that is stored is no breach, whatever the order of its slots', () => {
  const visits = [told('a', ['2 15:00', '1 14:00']), refused('b')]
  expect(judgeVisits(visits, [stored('a', ['1 14:00', '2 15:00'])])).toEqual(NOTHING)
})

test('a confirmed booking that is not stored is reported as lost, at the time it was confirmed', () => {
  const { lost } = judgeVisits([told('a', ['1 14:00'], 70)], [])
  expect(lost).toEqual([{ atMs: 70, sentence: expect.stringContaining('there is nothing') }])
})

test.each([
  ['cancelled', stored('a', ['1 14:00'], 'cancelled')],
  ['without its slot', stored('a', [])],
  ['with a different slot', stored('a', ['1 15:00'])],
  ['under a different id', { ...stored('a', ['1 14:00']), id: 'b-other' }],
])('a confirmed booking that is stored %s is reported as lost', (_, booking) => {
  expect(judgeVisits([told('a', ['1 14:00'])], [booking]).lost).toHaveLength(1)
})

test('a slot confirmed to two visitors is reported as doubled at the time of the later answer, even if one of the two bookings is gone', () => {
  const visits = [told('late', ['1 14:00', '2 14:00'], 90), told('early', ['1 14:00'], 20)]
  const { doubled, lost } = judgeVisits(visits, [stored('late', ['1 14:00', '2 14:00'])])
  expect(doubled).toEqual([{ atMs: 90, sentence: 'slot 1 14:00 was confirmed to early and to late' }])
  expect(lost).toHaveLength(1)
})

test('a refused request that is booked anyway is a breach', () => {
  expect(judgeVisits([refused('a')], [stored('a', ['1 14:00'])]).denied).toHaveLength(1)
})

test('a booked request that got no response is counted, but is no breach', () => {
  const verdict = judgeVisits([unanswered('a'), unanswered('b')], [stored('a', ['1 14:00'])])
  expect(verdict).toEqual({ ...NOTHING, unanswered: { count: 2, booked: 1 } })
})
