import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attractionOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gamesForAll, gamesInSlots, hasEnoughSlots, neededSlots, playersAtOnce } from './needs.ts'
import { findOverlaps, overlapFacts } from './overlap.ts'

const ATTRACTIONS = FIRST_CATALOGUE.attractions

test.each([
  ['laser', 8, 2, 2],
  ['laser', 24, 3, 3],
  ['vr', 6, 2, 2],
  ['vr', 4, 3, 3],
  ['vr', 7, 1, 2],
  ['vr', 8, 3, 4],
  ['vr', 24, 2, 8],
  ['interactivefloor', 13, 1, 3],
  ['interactivefloor', 19, 10, 32],
  ['laser', 8, 0, 0],
  ['laser', 0, 2, 0],
] as const)('[ND1] %s with %i players and %i games needs %i slots', (id, players, games, slots) => {
  expect(neededSlots(attractionOf(ATTRACTIONS, id), players, games)).toBe(slots)
})

test.each([
  [5, 1, 5],
  [6, 3, 6],
  // One game in even turns.
  [10, 2, 5],
  [7, 2, 4],
  [12, 2, 6],
  [15, 3, 5],
  // Three games for eight fill every slot.
  [8, 4, 6],
  // Too few slots for everyone.
  [10, 1, 6],
  [10, 0, 6],
] as const)('[OU6] %i players in %i VR slots are %i at once', (players, slots, atOnce) => {
  expect(playersAtOnce(attractionOf(ATTRACTIONS, 'vr'), players, slots)).toBe(atOnce)
})

test('[OU6] even turns of the players at once seat everyone for every game', () => {
  const slots = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(
      fc.constantFrom(...FIRST_ATTRACTION_IDS),
      fc.integer({ min: 1, max: 60 }),
      slots,
      (id, players, count) => {
        const one = attractionOf(ATTRACTIONS, id)
        const seats = count * playersAtOnce(one, players, count)
        expect(seats).toBeGreaterThanOrEqual(players * gamesForAll(one, players, count))
      },
    ),
  )
})

test('[ND2] the needed slots seat everyone for every game, and one slot fewer does not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIRST_ATTRACTION_IDS),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 26 }),
      (id, players, games) => {
        const seats = Math.min(attractionOf(ATTRACTIONS, id).capacity, players)
        const needed = neededSlots(attractionOf(ATTRACTIONS, id), players, games)
        return needed * seats >= players * games && (needed - 1) * seats < players * games
      },
    ),
  )
})

test('[ND4] the slots needed for a number of games are enough for those games, and one slot fewer is not', () => {
  const capacity = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(
      capacity,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 26 }),
      (seats, players, games) => {
        const attraction = { capacity: seats }
        const needed = neededSlots(attraction, players, games)
        expect(gamesForAll(attraction, players, needed)).toBeGreaterThanOrEqual(games)
        if (needed > 0) expect(gamesForAll(attraction, players, needed - 1)).toBeLessThan(Math.max(games, 1))
      },
    ),
  )
  expect(gamesForAll({ capacity: 6 }, 0, 3)).toBe(0)
  // Fourteen players with thirteen seats: four slots give everyone three games, though the price counts two.
  expect(gamesForAll({ capacity: 13 }, 14, 4)).toBe(3)
})

test('[ND3] the counter is satisfied once the needed number is reached', () => {
  expect([1, 2, 3].map((chosen) => hasEnoughSlots(chosen, 2))).toEqual([false, true, true])
})

test.each([
  ['vr', 6, 4, 4],
  ['vr', 7, 4, 2],
  ['vr', 7, 3, 2],
  ['vr', 12, 4, 2],
  ['vr', 13, 4, 2],
  ['vr', 13, 3, 1],
  ['interactivefloor', 24, 9, 3],
  ['interactivefloor', 24, 0, 0],
  ['laser', 24, 3, 3],
  ['vr', 0, 3, 3],
] as const)('[PR5] %s, %i players, %i slots: %i games counted', (id, players, slots, games) => {
  expect(gamesInSlots(attractionOf(ATTRACTIONS, id), players, slots)).toBe(games)
})

test.each([
  [['14:00'], ['14:15'], [], 1],
  [['14:00'], ['14:20'], [], 0],
  [['14:30'], ['14:00'], [], 0],
  [['14:20'], ['14:00'], [], 1],
  [[], ['14:00'], ['14:20'], 1],
  [[], ['14:00'], ['14:40'], 0],
  [[], ['14:30'], ['14:00'], 0],
  [['14:00'], ['14:00'], ['14:00'], 3],
  [['14:00'], [], [], 0],
])('[OV1] laser %j, VR %j, floor %j: %i overlaps', (laser, vr, interactivefloor, count) => {
  expect(findOverlaps(FIRST_CATALOGUE, { laser, vr, interactivefloor })).toHaveLength(count)
})

test('[OV1] the overlap check assumes 20 minutes for laser and 30 for VR and floor', () => {
  expect(FIRST_ATTRACTION_IDS.map((id) => attractionOf(ATTRACTIONS, id).overlapMinutes)).toEqual([20, 30, 30])
})

test('[OV2] an overlap names both slots; slots of one attraction are not compared', () => {
  expect(findOverlaps(FIRST_CATALOGUE, { laser: ['14:00'], vr: ['14:15'], interactivefloor: [] })).toEqual([
    { first: { attraction: 'laser', key: '14:00' }, second: { attraction: 'vr', key: '14:15' } },
  ])
  expect(
    findOverlaps(FIRST_CATALOGUE, {
      laser: [],
      vr: ['14:00', '14:15'],
      interactivefloor: ['15:00', '15:20'],
    }),
  ).toEqual([])
})

test.each([
  // The check assumes 30 minutes for VR, but its block lasts 15, which leaves ten minutes to walk over.
  [['14:40'], ['14:15'], ['vr', '14:30', 'laser', '14:40', 10]],
  [['14:00'], ['14:15'], ['laser', '14:20', 'vr', '14:15', -5]],
  [['14:30'], ['14:15'], ['vr', '14:30', 'laser', '14:30', 0]],
  [['14:00'], ['14:00'], ['vr', '14:15', 'laser', '14:00', -15]],
] as const)(
  '[OV3] laser %j and VR %j have these actual times: %j',
  (laser, vr, [first, ends, second, starts, between]) => {
    const [overlap] = findOverlaps(FIRST_CATALOGUE, { laser, vr, interactivefloor: [] })
    const blocks = { laser: 20, vr: 15, interactivefloor: 20 }
    expect(overlap && overlapFacts(blocks, overlap)).toEqual({
      first,
      firstEnds: ends,
      second,
      secondStarts: starts,
      minutesBetween: between,
    })
  },
)
