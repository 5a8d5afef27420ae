import { expect, test } from 'vitest'
import { figuresOf, longestSilence } from './fault-figures.ts'
import type { Visit } from './visits.ts'

test('the silence starts at the last booking before the fault', () => {
  expect(longestSilence([100, 900, 5_000, 5_100], 1_000, 6_000)).toBe(4_100)
})

test('counts the silence until the end of the period, and ignores later bookings', () => {
  expect(longestSilence([1_000, 1_500, 9_999], 1_000, 8_000)).toBe(6_500)
})

test('without any booking the whole period is silence', () => {
  expect(longestSilence([], 1_000, 4_000)).toBe(3_000)
})

test('accepts bookings in any order', () => {
  expect(longestSilence([3_000, 1_000, 2_000], 1_000, 3_500)).toBe(1_000)
})

test("attributes each breach, answer and departed visitor to the last fault before the confirmation, the answer or the visitor's last attempt", () => {
  const breach = (atMs: number) => ({ atMs, sentence: '' })
  const attempt = (toMs: number, answer: string) => ({ fromMs: toMs - 10, toMs, answer, isKnown: false })
  const visit: Visit = {
    requestId: 'a',
    isRival: false,
    slots: [],
    attempts: [
      attempt(999, 'none'),
      attempt(1_100, '503 busy'),
      attempt(1_950, '503 busy'),
      attempt(9_000, '429'),
    ],
  }
  const verdict = {
    lost: [breach(999), breach(1_000)],
    doubled: [breach(2_000)],
    denied: [],
    unanswered: { count: 1, booked: 0 },
  }
  const episodes = [
    { fault: 'first', fromMs: 1_000, toMs: 1_900 },
    { fault: 'last', fromMs: 2_000, toMs: 3_000 },
  ]
  expect(figuresOf(episodes, [visit], verdict)).toMatchObject([
    { fault: 'first', lost: 1, doubled: 0, answers: { '503 busy': 2 }, unanswered: 0 },
    { fault: 'last', lost: 0, doubled: 1, answers: { '429': 1 }, unanswered: 1 },
  ])
})
