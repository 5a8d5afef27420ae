import type { Countable } from '../count-words.ts'

export const GAMES: Countable = { one: 'spel', other: 'spellen' }
export const PERSONS: Countable = { one: 'persoon', other: 'personen' }
export const PLAYERS: Countable = { one: 'speler', other: 'spelers' }
export const SLOTS: Countable = { one: 'tijdslot', other: 'tijdslots' }
export const MINUTES: Countable = { one: 'minuut', other: 'minuten' }
export const DAYS: Countable = { one: 'dag', other: 'dagen' }
export const MONTHS: Countable = { one: 'maand', other: 'maanden' }
export const EATERS: Countable = { one: 'eter', other: 'eters' }

/** `1 spel`, `2 spellen` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count === 1 ? noun.one : noun.other
}
