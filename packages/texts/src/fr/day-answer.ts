import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortName, shortWithArticle } from './catalogue.ts'
import { capitalised, counted, DAYS, formatList } from './language.ts'

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'Nous cherchons ce qui est possible…',
  /** `Dimanche sans sol` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} sans ${formatList(attractions.map(shortName))}`,
  /** `Samedi 21, tout` */
  everything: (day: string) => `${capitalised(day)}, tout`,
  before: (days: number) => (days === 1 ? 'la veille' : `${counted(days, DAYS)} avant`),
  after: (days: number) => (days === 1 ? 'le lendemain' : `${counted(days, DAYS)} après`),
  was: (price: string) => `au lieu de ${price}`,
  show: 'Voir',
  /** `Plutôt dimanche, avec le sol ?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Plutôt ${day}, avec ${formatList(attractions.map(shortWithArticle))}\u00a0?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Il vous faut vraiment ${day}\u00a0?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortName)))}\u00a0: pas disponible ${day}. Votre visite est maintenant sans.`,
  mailed: 'nous verrons ce qui est possible.',
} as const
