import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { getFormula } from '../catalogue/formulas.ts'
import { largeGroupFrom } from '../catalogue/rules.ts'
import { gridOn, slotKeys } from '../slots/grid.ts'
import { countedGames, estimatePrice, gamesOfLines, type PriceFacts, priceOfLines } from './estimate.ts'
import {
  chargedPlayers,
  costsTheSame,
  perPersonCents,
  plainFormulaFor,
  priceDifference,
} from './formula-price.ts'

function facts(over: Partial<PriceFacts> = {}): PriceFacts {
  return {
    formula: 'standard',
    players: 8,
    slotCounts: { laser: 1, vr: 0, interactivefloor: 0 },
    modules: [],
    mealPeople: null,
    ...over,
  }
}

const total = (over: Partial<PriceFacts>) => estimatePrice(FIRST_CATALOGUE, facts(over)).totalCents

// The price table of the specification in euros per person, for 1 to 4 games; student has no fourth column.
const TABLE = {
  standard: [10, 19, 27, 36],
  custom: [10, 19, 27, 36],
  student: [8, 15, 21],
  birthday: [10, 19, 27, 36],
  deluxe: [22.5, 22.5, 30, 38],
  kids: [28, 28, 36, 45],
  bachelorette: [20, 20, 28, 37],
} as const

describe.each(Object.entries(TABLE))('%s', (id, row: readonly number[]) => {
  const formula = getFormula(FIRST_CATALOGUE, id)

  test.each(row.map((euro, index) => [index + 1, euro] as const))(
    '[PR1] %i games cost € %d',
    (games, euro) => {
      expect(perPersonCents(formula, games)).toBe(euro * 100)
    },
  )

  test.each(Array.from({ length: 26 - row.length }, (_, i) => row.length + 1 + i))(
    '[PR2] %i games: € 9 for each one beyond the table',
    (games) => {
      const last = row.at(-1) as number
      expect(perPersonCents(formula, games)).toBe(last * 100 + (games - row.length) * 900)
    },
  )

  test('[PR3] no games cost nothing', () => {
    expect(perPersonCents(formula, 0)).toBe(0)
    expect(perPersonCents(formula, -1)).toBe(0)
    expect(
      estimatePrice(
        FIRST_CATALOGUE,
        facts({ formula: id, slotCounts: { laser: 0, vr: 0, interactivefloor: 0 } }),
      ),
    ).toEqual({ lines: [], totalCents: 0 })
  })

  test('[PR8] the price never falls when players or games rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 25 }), (players, games) => {
        const price = (n: number, g: number) => chargedPlayers(formula, n) * perPersonCents(formula, g)
        expect(price(players + 1, games)).toBeGreaterThanOrEqual(price(players, games))
        expect(price(players, games + 1)).toBeGreaterThanOrEqual(price(players, games))
      }),
    )
  })
})

test('[PR1] a price of € 22,50 per person is computed exactly: seven pay € 157,50', () => {
  expect(total({ formula: 'deluxe', slotCounts: { laser: 2, vr: 0, interactivefloor: 0 } })).toBe(15_750)
})

test('[PR4] in party formulas one person plays for free', () => {
  const charged = (id: string, players: number) => chargedPlayers(getFormula(FIRST_CATALOGUE, id), players)
  expect(Object.fromEntries(Object.keys(TABLE).map((id) => [id, charged(id, 8)]))).toEqual({
    standard: 8,
    custom: 8,
    student: 8,
    birthday: 7,
    deluxe: 7,
    kids: 7,
    bachelorette: 7,
  })
  expect(charged('kids', 0)).toBe(0)
})

test('[PR5] [PR6] counts the turns of a group in VR or floor as one game, and adds up the games of all attractions', () => {
  // Eight players take two turns in VR, so four VR slots are two games; one laser game makes three.
  expect(total({ slotCounts: { laser: 1, vr: 4, interactivefloor: 0 } })).toBe(8 * 2700)
  expect(total({ players: 6, slotCounts: { laser: 1, vr: 4, interactivefloor: 0 } })).toBe(6 * (3600 + 900))
  expect(total({ players: 4, slotCounts: { laser: 1, vr: 1, interactivefloor: 1 } })).toBe(4 * 2700)
})

test('[VI6] the number of games shown matches the price: for a group that plays in turns, it is lower than the number of slots', () => {
  const slotCounts = { laser: 2, vr: 2, interactivefloor: 0 }
  const facts = { formula: 'kids', players: 8, slotCounts, modules: ['pastaBuffet'], mealPeople: null }
  expect(gamesOfLines(estimatePrice(FIRST_CATALOGUE, facts).lines)).toBe(3)
  expect(countedGames(FIRST_CATALOGUE, 8, slotCounts)).toBe(3)
  expect(gamesOfLines([])).toBe(0)
})

test('[PR7] the total is the sum of its lines, formula first', () => {
  const price = estimatePrice(
    FIRST_CATALOGUE,
    facts({
      formula: 'kids',
      players: 10,
      slotCounts: { laser: 2, vr: 0, interactivefloor: 0 },
      modules: ['aLaCarte', 'pastaBuffet', 'drinksForfait'],
      mealPeople: 12,
    }),
  )
  expect(price.lines).toEqual([
    {
      kind: 'formula',
      formula: 'kids',
      names: expect.objectContaining({ nl: 'Birthday Party Kids' }),
      games: 2,
      people: 9,
      perPersonCents: 2800,
      cents: 25_200,
      freePlayer: expect.objectContaining({ nl: 'de jarige speelt gratis' }),
    },
    {
      kind: 'module',
      module: 'drinksForfait',
      names: expect.objectContaining({ nl: 'Drankenforfait' }),
      people: 10,
      perPersonCents: 1800,
      cents: 18_000,
    },
    {
      kind: 'module',
      module: 'pastaBuffet',
      names: expect.objectContaining({ nl: 'Pastabuffet' }),
      people: 12,
      perPersonCents: 1000,
      cents: 12_000,
    },
  ])
  expect(price.totalCents).toBe(25_200 + 18_000 + 12_000)
  expect(priceOfLines(price.lines)).toEqual(price)
})

test('[VE2] a second venue uses the capacities and prices of its own catalogue', () => {
  const grid = gridOn(GENT, 'laser', '2026-11-17')
  expect(grid && slotKeys(grid)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  // Gent's VR seats 10 at once, so nobody plays in turns and two slots are two games.
  const asked = facts({ players: 10, slotCounts: { laser: 0, vr: 2, interactivefloor: 0 } })
  expect(estimatePrice(GENT, asked).totalCents).toBe(10 * 1900)
})

test('[PR9] groups of 25 or more have the same price table', () => {
  expect(total({ players: largeGroupFrom(FIRST_CATALOGUE) })).toBe(25 * 1000)
})

test('[MO2] a module without a price per person adds nothing', () => {
  expect(total({ modules: ['aLaCarte'] })).toBe(total({}))
})

test('[MO3] buffets are charged per eater, drinks per player', () => {
  const buffet = ['bigBuffet']
  expect(total({ modules: buffet, mealPeople: 20 }) - total({})).toBe(20 * 2000)
  expect(total({ modules: buffet, mealPeople: null }) - total({})).toBe(8 * 2000)
  expect(total({ modules: ['drinksForfait'], mealPeople: 20 }) - total({})).toBe(8 * 1800)
})

test('[PR12] a formula is compared with the first one of its group, and the first one with the standard formula', () => {
  const formula = (id: string) => getFormula(FIRST_CATALOGUE, id)
  const plainOf = (id: string) => plainFormulaFor(FIRST_CATALOGUE, formula(id))?.id
  expect(Object.fromEntries(Object.keys(TABLE).map((id) => [id, plainOf(id)]))).toEqual({
    standard: undefined,
    custom: 'standard',
    student: 'standard',
    birthday: 'standard',
    deluxe: 'birthday',
    kids: 'birthday',
    bachelorette: 'birthday',
  })
  const difference = (id: string, plain: string, games: number, players: number | null) =>
    priceDifference(formula(id), formula(plain), { games, players })
  expect(difference('deluxe', 'birthday', 0, 10)).toEqual({ perPersonCents: 350, togetherCents: 3150 })
  expect(difference('deluxe', 'birthday', 3, null)).toEqual({ perPersonCents: 300, togetherCents: null })
  expect(difference('birthday', 'standard', 2, 10)).toEqual({ perPersonCents: 0, togetherCents: -1900 })
  expect(difference('student', 'standard', 1, 6)).toEqual({ perPersonCents: -200, togetherCents: -1200 })
})

test('two formulas cost the same only if every group pays the same', () => {
  const formula = (id: string) => getFormula(FIRST_CATALOGUE, id)
  expect(costsTheSame(formula('custom'), formula('standard'))).toBe(true)
  for (const id of ['student', 'birthday', 'kids'])
    expect([id, costsTheSame(formula(id), formula('standard'))]).toEqual([id, false])
  expect(costsTheSame({ ...formula('custom'), extraGameCents: 1 }, formula('standard'))).toBe(false)
})
