import { type Countable, countWords } from '../count-words.ts'

export type { Countable }

export const GAMES: Countable = { one: 'game', other: 'games' }
export const PERSONS: Countable = { one: 'person', other: 'people' }
export const PLAYERS: Countable = { one: 'player', other: 'players' }
export const SLOTS: Countable = { one: 'slot', other: 'slots' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'day', other: 'days' }
export const MONTHS: Countable = { one: 'month', other: 'months' }
export const EATERS: Countable = { one: 'diner', other: 'diners' }

export const {
  /** `0 games`, `1 game`, `2 games` */
  counted,
  nounFor,
} = countWords((count) => count === 1)
