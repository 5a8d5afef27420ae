import type { Countable } from '../count-words.ts'

export const GAMES: Countable = { one: 'partie', other: 'parties' }
export const PERSONS: Countable = { one: 'personne', other: 'personnes' }
export const PLAYERS: Countable = { one: 'joueur', other: 'joueurs' }
export const SLOTS: Countable = { one: 'créneau', other: 'créneaux' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'jour', other: 'jours' }
export const MONTHS: Countable = { one: 'mois', other: 'mois' }
export const EATERS: Countable = { one: 'convive', other: 'convives' }

/** `0 partie`, `1 partie`, `2 parties` */
export function counted(count: number, noun: Countable): string {
  return `${count} ${nounFor(count, noun)}`
}

export function nounFor(count: number, noun: Countable): string {
  return count < 2 ? noun.one : noun.other
}
