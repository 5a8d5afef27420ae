import type { Countable } from '../count-words.ts'

export const GAMES: Countable = { one: 'game', other: 'games' }
export const PERSONS: Countable = { one: 'person', other: 'people' }
export const PLAYERS: Countable = { one: 'player', other: 'players' }
export const SLOTS: Countable = { one: 'slot', other: 'slots' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'day', other: 'days' }
export const MONTHS: Countable = { one: 'month', other: 'months' }
export const EATERS: Countable = { one: 'diner', other: 'diners' }

/** `0 games`, `1 game`, `2 games` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count === 1 ? noun.one : noun.other
}
