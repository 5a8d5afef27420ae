import type { Weekday } from '../time/weekday.ts'

export const FORMULA_IDS = [
  'standard',
  'custom',
  'student',
  'birthday',
  'deluxe',
  'kids',
  'bachelorette',
] as const
export type FormulaId = (typeof FORMULA_IDS)[number]

export type Formula = {
  id: FormulaId
  /** Price in cents per person for 1, 2, 3 … games. */
  pricesCents: readonly [number, ...number[]]
  /** What each game beyond the table adds per person. */
  extraGameCents: number
  /** The one who is celebrated plays along and is not charged. */
  celebrantFree: boolean
  minGames: number
  minPlayers: number
  /** The only days on which it can be had; `null`: every day. */
  weekdays: readonly Weekday[] | null
}

const EXTRA_GAME_CENTS = 900
const PARTY_FROM_PLAYERS = 8

const everyDay = { minGames: 1, minPlayers: 4, weekdays: null, celebrantFree: false } as const
const party = { minGames: 2, minPlayers: PARTY_FROM_PLAYERS, weekdays: null, celebrantFree: true } as const
const standardPricesCents = [1000, 1900, 2700, 3600] as const

export const FORMULAS = {
  standard: {
    id: 'standard',
    pricesCents: standardPricesCents,
    extraGameCents: EXTRA_GAME_CENTS,
    ...everyDay,
  },
  custom: { id: 'custom', pricesCents: standardPricesCents, extraGameCents: EXTRA_GAME_CENTS, ...everyDay },
  student: {
    id: 'student',
    pricesCents: [800, 1500, 2100],
    extraGameCents: EXTRA_GAME_CENTS,
    ...everyDay,
    weekdays: ['monday', 'tuesday', 'thursday'],
  },
  birthday: { id: 'birthday', pricesCents: standardPricesCents, extraGameCents: EXTRA_GAME_CENTS, ...party },
  deluxe: { id: 'deluxe', pricesCents: [2250, 2250, 3000, 3800], extraGameCents: EXTRA_GAME_CENTS, ...party },
  kids: { id: 'kids', pricesCents: [2800, 2800, 3600, 4500], extraGameCents: EXTRA_GAME_CENTS, ...party },
  bachelorette: {
    id: 'bachelorette',
    pricesCents: [2000, 2000, 2800, 3700],
    extraGameCents: EXTRA_GAME_CENTS,
    ...party,
  },
} as const satisfies Record<FormulaId, Formula>
