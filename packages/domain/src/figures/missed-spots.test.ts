import { expect, test } from 'vitest'
import { type MissedWish, missedSpots } from './missed-wish.ts'

const WISH: MissedWish = {
  day: '2026-11-14',
  players: 10,
  games: { vr: 1 },
  from: 840,
  before: 1_020,
  reason: 'full',
  attraction: 'vr',
  cents: 20_000,
}

test('wishes for the same weekday, hours and reason are one spot, and the most wanted comes first', () => {
  const others = [
    { ...WISH, day: '2026-11-15' },
    { ...WISH, from: 0, before: 720 },
    { ...WISH, reason: 'group' as const, attraction: null },
    { ...WISH, attraction: 'laser' },
  ]
  const later = { ...WISH, day: '2026-11-21', from: 870, before: 1_010, players: 6, cents: 9_000 }
  const spots = missedSpots([...others, WISH, later])
  expect(spots).toHaveLength(5)
  expect(spots[0]).toEqual({
    weekday: 5,
    from: 14,
    before: 17,
    reason: 'full',
    attraction: 'vr',
    wishes: 2,
    people: 16,
    cents: 29_000,
  })
})

test('equally wanted spots stand in the order of the week', () => {
  const [sunday, late, early] = [
    { ...WISH, day: '2026-11-15' },
    { ...WISH, from: 1_020, before: 1_440 },
    { ...WISH, from: 0, before: 720 },
  ]
  expect(missedSpots([sunday, late, early]).map(({ weekday, from }) => [weekday, from])).toEqual([
    [5, 0],
    [5, 17],
    [6, 14],
  ])
})
