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
const unheard = (requestId: string): Visit => ({
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

test('what was confirmed and is there is no breach, in whatever order its slots stand', () => {
  const visits = [told('a', ['2 15:00', '1 14:00']), refused('b')]
  expect(judgeVisits(visits, [stored('a', ['1 14:00', '2 15:00'])])).toEqual(NOTHING)
})

test('a confirmed booking that is not there is lost, at the moment it was promised', () => {
  const { lost } = judgeVisits([told('a', ['1 14:00'], 70)], [])
  expect(lost).toEqual([{ atMs: 70, sentence: expect.stringContaining('there is nothing') }])
})

test.each([
  ['cancelled', stored('a', ['1 14:00'], 'cancelled')],
  ['without its slot', stored('a', [])],
  ['with another slot', stored('a', ['1 15:00'])],
  ['under another id', { ...stored('a', ['1 14:00']), id: 'b-other' }],
])('a confirmed booking that is there %s is lost', (_, booking) => {
  expect(judgeVisits([told('a', ['1 14:00'])], [booking]).lost).toHaveLength(1)
})

test('a slot confirmed to two visitors is doubled, at the later answer, also when one of the two bookings is gone', () => {
  const visits = [told('late', ['1 14:00', '2 14:00'], 90), told('early', ['1 14:00'], 20)]
  const { doubled, lost } = judgeVisits(visits, [stored('late', ['1 14:00', '2 14:00'])])
  expect(doubled).toEqual([{ atMs: 90, sentence: 'slot 1 14:00 was confirmed to early and to late' }])
  expect(lost).toHaveLength(1)
})

test('refused and booked all the same is a breach', () => {
  expect(judgeVisits([refused('a')], [stored('a', ['1 14:00'])]).denied).toHaveLength(1)
})

test('an unknown answer that turned out booked is fine, and counted', () => {
  const verdict = judgeVisits([unheard('a'), unheard('b')], [stored('a', ['1 14:00'])])
  expect(verdict).toEqual({ ...NOTHING, unanswered: { count: 2, booked: 1 } })
})
