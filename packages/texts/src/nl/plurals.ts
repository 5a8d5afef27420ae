import { type Countable, countWords } from '../count-words.ts'

export const GAMES: Countable = { one: 'spel', other: 'spellen' }
export const PERSONS: Countable = { one: 'persoon', other: 'personen' }
export const PLAYERS: Countable = { one: 'speler', other: 'spelers' }
export const SLOTS: Countable = { one: 'tijdslot', other: 'tijdslots' }
export const MINUTES: Countable = { one: 'minuut', other: 'minuten' }
export const DAYS: Countable = { one: 'dag', other: 'dagen' }
export const MONTHS: Countable = { one: 'maand', other: 'maanden' }
export const EATERS: Countable = { one: 'eter', other: 'eters' }

export const {
  /** `1 spel`, `2 spellen` */
  counted,
  nounFor,
} = countWords((count) => count === 1)
