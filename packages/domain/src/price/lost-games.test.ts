import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gamesForAll } from '../slots/needs.ts'
import { estimatePrice } from './estimate.ts'
import { lostGames, withMissingSlots } from './lost-games.ts'

const NONE = perAttraction(FIRST_ATTRACTION_IDS, () => 0)
const totalFor = (players: number, slotCounts: typeof NONE) =>
  estimatePrice(FIRST_CATALOGUE, { formula: 'standard', players, slotCounts, modules: [], mealPeople: null })
    .totalCents

test('[PR14] in a group that grows beyond the VR capacity everyone loses a VR game, and one more slot prevents that', () => {
  const held = { ...NONE, laser: 1, vr: 2 }
  const lost = lostGames(FIRST_CATALOGUE, held, { before: 5, after: 7 })
  expect(lost).toEqual([{ attraction: 'vr', games: 2, left: 1, missing: 1 }])
  expect(withMissingSlots(held, lost)).toEqual({ ...NONE, laser: 1, vr: 3 })
})

test('[PR14] five players with two VR games pay € 95; seven pay € 70 in the same slots and € 133 with the missing slot added', () => {
  const two = { ...NONE, vr: 2 }
  const kept = withMissingSlots(two, lostGames(FIRST_CATALOGUE, two, { before: 5, after: 7 }))
  expect([totalFor(5, two), totalFor(7, two), totalFor(7, kept)]).toEqual([9_500, 7_000, 13_300])
})

test('[PR14] reports missing slots even when the price counts the same number of games', () => {
  const held = { ...NONE, vr: 3 }
  expect(lostGames(FIRST_CATALOGUE, held, { before: 12, after: 13 })).toEqual([
    { attraction: 'vr', games: 2, left: 1, missing: 2 },
  ])
  expect(lostGames(FIRST_CATALOGUE, { ...NONE, vr: 2 }, { before: 12, after: 13 })).toMatchObject([
    { games: 1, left: 1, missing: 1 },
  ])
})

test('[PR14] a larger group never pays less without losing a game, and the missing slots restore everyone’s games', () => {
  let cheaper = 0
  for (const id of FIRST_ATTRACTION_IDS)
    for (let slots = 1; slots <= 12; slots++)
      for (let before = 4; before < 24; before++)
        for (let after = before + 1; after <= 24; after++) {
          const held = { ...NONE, [id]: slots }
          const lost = lostGames(FIRST_CATALOGUE, held, { before, after })
          for (const { games } of lost)
            expect(
              gamesForAll(
                attractionOf(FIRST_CATALOGUE.attractions, id),
                after,
                withMissingSlots(held, lost)[id] ?? 0,
              ),
            ).toBeGreaterThanOrEqual(games)
          if (totalFor(after, held) >= totalFor(before, held)) continue
          cheaper++
          expect(lost.some(({ games, left }) => left < games)).toBe(true)
        }
  expect(cheaper).toBeGreaterThan(0)
})

test('[PR14] a smaller group, or one that still fits at once, loses nothing', () => {
  const held = { laser: 2, vr: 2, interactivefloor: 1 }
  expect(lostGames(FIRST_CATALOGUE, held, { before: 7, after: 5 })).toEqual([])
  expect(lostGames(FIRST_CATALOGUE, held, { before: 4, after: 6 })).toEqual([])
  // The larger group already had too few slots for everyone, and the smaller group gets no fewer games.
  const tight = { laser: 0, vr: 1, interactivefloor: 0 }
  expect(lostGames(FIRST_CATALOGUE, tight, { before: 13, after: 8 })).toEqual([])
  expect(lostGames(FIRST_CATALOGUE, tight, { before: 8, after: 8 })).toEqual([])
})
