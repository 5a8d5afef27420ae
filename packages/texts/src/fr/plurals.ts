import { type Countable, countWords } from '../count-words.ts'

export const GAMES: Countable = { one: 'partie', other: 'parties' }
export const PERSONS: Countable = { one: 'personne', other: 'personnes' }
export const PLAYERS: Countable = { one: 'joueur', other: 'joueurs' }
export const SLOTS: Countable = { one: 'créneau', other: 'créneaux' }
export const MINUTES: Countable = { one: 'minute', other: 'minutes' }
export const DAYS: Countable = { one: 'jour', other: 'jours' }
export const MONTHS: Countable = { one: 'mois', other: 'mois' }
export const EATERS: Countable = { one: 'convive', other: 'convives' }

export const {
  /** `0 partie`, `1 partie`, `2 parties` */
  counted,
  nounFor,
} = countWords((count) => count < 2)
