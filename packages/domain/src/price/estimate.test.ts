import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMULA_IDS, FORMULAS } from '../catalogue/formulas.ts'
import { LARGE_GROUP_FROM } from '../catalogue/group.ts'
import { depositCents, includesMeal, isMealCount, mealPeople } from '../catalogue/meal.ts'
import { chosenModules, drinksCents, MODULE_IDS, MODULES, NO_MODULES } from '../catalogue/modules.ts'
import { ANTWERPEN } from '../catalogue/venue.ts'
import { DEPOSIT_MAIL_WORKING_DAYS, KITCHEN_DEPOSIT_CENTS, PAYMENT_METHODS } from '../payment/deposit.ts'
import { estimatePrice, type PriceFacts } from './estimate.ts'
import { chargedPlayers, perPersonCents } from './formula-price.ts'

function facts(over: Partial<PriceFacts> = {}): PriceFacts {
  return {
    formula: 'standard',
    players: 8,
    slotCounts: { laser: 1, vr: 0, interactivefloor: 0 },
    modules: NO_MODULES,
    mealPeople: null,
    ...over,
  }
}

const total = (over: Partial<PriceFacts>) => estimatePrice(ANTWERPEN, facts(over)).totalCents

// The table of the specification, euro per person for 1 to 4 games; student has no fourth column.
const TABLE = {
  standard: [10, 19, 27, 36],
  custom: [10, 19, 27, 36],
  student: [8, 15, 21],
  birthday: [10, 19, 27, 36],
  deluxe: [22.5, 22.5, 30, 38],
  kids: [28, 28, 36, 45],
  bachelorette: [20, 20, 28, 37],
} as const

describe.each(FORMULA_IDS)('%s', (id) => {
  const row: readonly number[] = TABLE[id]

  test.each(row.map((euro, index) => [index + 1, euro] as const))(
    '[PR1] %i games cost € %d',
    (games, euro) => {
      expect(perPersonCents(id, games)).toBe(euro * 100)
    },
  )

  test.each(Array.from({ length: 26 - row.length }, (_, i) => row.length + 1 + i))(
    '[PR2] %i games: € 9 for each beyond the table',
    (games) => {
      const last = row.at(-1) as number
      expect(perPersonCents(id, games)).toBe(last * 100 + (games - row.length) * 900)
    },
  )

  test('[PR3] no games cost nothing', () => {
    expect(perPersonCents(id, 0)).toBe(0)
    expect(perPersonCents(id, -1)).toBe(0)
    expect(
      estimatePrice(ANTWERPEN, facts({ formula: id, slotCounts: { laser: 0, vr: 0, interactivefloor: 0 } })),
    ).toEqual({ lines: [], totalCents: 0 })
  })

  test('[PR8] the price never falls when players or games rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 25 }), (players, games) => {
        const price = (n: number, g: number) => chargedPlayers(id, n) * perPersonCents(id, g)
        expect(price(players + 1, games)).toBeGreaterThanOrEqual(price(players, games))
        expect(price(players, games + 1)).toBeGreaterThanOrEqual(price(players, games))
      }),
    )
  })
})

test('[PR1] 22.5 is exact: seven pay € 157,50', () => {
  expect(total({ formula: 'deluxe', slotCounts: { laser: 2, vr: 0, interactivefloor: 0 } })).toBe(15_750)
})

test('[PR4] in party formulas one person plays free', () => {
  expect(Object.fromEntries(FORMULA_IDS.map((id) => [id, chargedPlayers(id, 8)]))).toEqual({
    standard: 8,
    custom: 8,
    student: 8,
    birthday: 7,
    deluxe: 7,
    kids: 7,
    bachelorette: 7,
  })
  expect(chargedPlayers('kids', 0)).toBe(0)
})

test('[PR5] [PR6] VR and floor in turns, and all attractions counted together', () => {
  // Eight players: VR in two turns, so four VR slots are two games; with one laser game that makes three.
  expect(total({ slotCounts: { laser: 1, vr: 4, interactivefloor: 0 } })).toBe(8 * 2700)
  expect(total({ players: 6, slotCounts: { laser: 1, vr: 4, interactivefloor: 0 } })).toBe(6 * (3600 + 900))
  expect(total({ players: 4, slotCounts: { laser: 1, vr: 1, interactivefloor: 1 } })).toBe(4 * 2700)
})

test('[PR7] the total is the sum of its lines, formula first', () => {
  const price = estimatePrice(
    ANTWERPEN,
    facts({
      formula: 'kids',
      players: 10,
      slotCounts: { laser: 2, vr: 0, interactivefloor: 0 },
      modules: { drinksForfait: true, pastaBuffet: true, bigBuffet: false, aLaCarte: true },
      mealPeople: 12,
    }),
  )
  expect(price.lines).toEqual([
    {
      kind: 'formula',
      formula: 'kids',
      games: 2,
      people: 9,
      perPersonCents: 2800,
      cents: 25_200,
      celebrantFree: true,
    },
    { kind: 'module', module: 'drinksForfait', people: 10, perPersonCents: 1800, cents: 18_000 },
    { kind: 'module', module: 'pastaBuffet', people: 12, perPersonCents: 1000, cents: 12_000 },
  ])
  expect(price.totalCents).toBe(25_200 + 18_000 + 12_000)
  expect(price.lines[0]).toMatchObject({ celebrantFree: FORMULAS.kids.celebrantFree })
})

test('[PR9] a group of 25 or more is priced by the same table', () => {
  expect(total({ players: LARGE_GROUP_FROM })).toBe(25 * 1000)
})

test('[MO1] drinks: € 18 for two hours, € 24 for three, € 6 for each more', () => {
  expect([2, 3, 4, 5].map(drinksCents)).toEqual([1800, 2400, 3000, 3600])
})

test('[MO2] buffets: price and minimum', () => {
  expect(MODULES.pastaBuffet).toMatchObject({ perPersonCents: 1000, minPeople: 8 })
  expect(MODULES.bigBuffet).toMatchObject({ perPersonCents: 2000, minPeople: 18 })
  expect(MODULES.aLaCarte.perPersonCents).toBeNull()
  expect(total({ modules: { ...NO_MODULES, aLaCarte: true } })).toBe(total({}))
})

test('[MO3] buffets count the eaters, drinks the players', () => {
  const buffet = { ...NO_MODULES, bigBuffet: true }
  expect(total({ modules: buffet, mealPeople: 20 }) - total({})).toBe(20 * 2000)
  expect(total({ modules: buffet, mealPeople: null }) - total({})).toBe(8 * 2000)
  expect(total({ modules: { ...NO_MODULES, drinksForfait: true }, mealPeople: 20 }) - total({})).toBe(
    8 * 1800,
  )
  expect(mealPeople(null, 8)).toBe(8)
  expect(mealPeople(12, 8)).toBe(12)
})

test('[MO4] which modules ask for a meal', () => {
  const asks = MODULE_IDS.filter((id) => includesMeal({ ...NO_MODULES, [id]: true }))
  expect(asks).toEqual(['pastaBuffet', 'bigBuffet', 'aLaCarte'])
  expect(includesMeal(NO_MODULES)).toBe(false)
  expect(chosenModules(NO_MODULES)).toEqual([])
  expect(Object.keys(NO_MODULES)).toEqual([...MODULE_IDS])
  for (const id of MODULE_IDS) expect(MODULES[id].id).toBe(id)
  for (const id of FORMULA_IDS) expect(FORMULAS[id].id).toBe(id)
})

test('[MO5] a meal is for 4 to 48 people', () => {
  expect([3, 4, 48, 49, 4.5].map(isMealCount)).toEqual([false, true, true, false, false])
})

test('[DE1] the kitchen asks € 50; drinks alone ask nothing', () => {
  expect(KITCHEN_DEPOSIT_CENTS).toBe(5000)
  expect(DEPOSIT_MAIL_WORKING_DAYS).toBe(1)
  expect(depositCents({ ...NO_MODULES, drinksForfait: true })).toBe(0)
  expect(depositCents({ ...NO_MODULES, aLaCarte: true })).toBe(5000)
  expect(PAYMENT_METHODS).toEqual(['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'])
})
