import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { surplusSlots } from '../slots/needs.ts'
import { estimatePrice, findSurplus, type PriceFacts } from './estimate.ts'

const facts = (over: Partial<PriceFacts>): PriceFacts => ({
  formula: 'standard',
  players: 9,
  slotCounts: { laser: 0, vr: 0, interactivefloor: 0 },
  modules: [],
  mealPeople: null,
  ...over,
})

test('[ND5] slots beyond the needed number are a surplus', () => {
  expect([1, 2, 3, 5].map((chosen) => surplusSlots(chosen, 2))).toEqual([0, 0, 1, 3])
})

test('[PR10] a surplus costs the difference between the estimates with and without it', () => {
  const three = facts({ slotCounts: { laser: 3, vr: 0, interactivefloor: 0 } })
  // Nine players: two games cost € 19 each, three cost € 27.
  expect(findSurplus(FIRST_CATALOGUE, three, 'laser', 2)).toEqual({
    attraction: 'laser',
    slots: 1,
    cents: 9 * 800,
  })
  expect(findSurplus(FIRST_CATALOGUE, three, 'laser', 3)).toBeUndefined()
  expect(findSurplus(FIRST_CATALOGUE, three, 'vr', 0)).toBeUndefined()
})

test('[PR10] a surplus may be free: when the group plays in turns, or when a formula includes the game', () => {
  // Twelve players play VR in two turns, so three slots and four are both two games.
  const turns = facts({ players: 12, slotCounts: { laser: 0, vr: 4, interactivefloor: 0 } })
  expect(findSurplus(FIRST_CATALOGUE, turns, 'vr', 3)).toMatchObject({ slots: 1, cents: 0 })
  const kids = facts({ formula: 'kids', slotCounts: { laser: 2, vr: 0, interactivefloor: 0 } })
  expect(findSurplus(FIRST_CATALOGUE, kids, 'laser', 1)).toMatchObject({ slots: 1, cents: 0 })
})

test('[PR10] removing a surplus lowers the estimate by exactly its cost, which is never negative', () => {
  const count = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(
      fc.record({ laser: count, vr: count, interactivefloor: count }),
      fc.integer({ min: 4, max: 24 }),
      fc.constantFrom(...FIRST_ATTRACTION_IDS),
      count,
      (slotCounts, players, id, needed) => {
        const all = facts({ players, slotCounts })
        const surplus = findSurplus(FIRST_CATALOGUE, all, id, needed)
        if (surplus === undefined) return
        const kept = facts({
          players,
          slotCounts: { ...slotCounts, [id]: (all.slotCounts[id] ?? 0) - surplus.slots },
        })
        const total = (one: PriceFacts) => estimatePrice(FIRST_CATALOGUE, one).totalCents
        expect(total(kept) + surplus.cents).toBe(total(all))
        expect(surplus.cents).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
