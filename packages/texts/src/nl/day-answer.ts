import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortName, shortWithArticle } from './catalogue.ts'
import { capitalised, counted, DAYS, formatList } from './language.ts'

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'We zoeken wat wel kan…',
  /** `Zondag zonder vloer` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} zonder ${formatList(attractions.map(shortName))}`,
  /** `Zaterdag 21, alles` */
  everything: (day: string) => `${capitalised(day)}, alles`,
  before: (days: number) => (days === 1 ? 'dag ervoor' : `${counted(days, DAYS)} ervoor`),
  after: (days: number) => (days === 1 ? 'dag erna' : `${counted(days, DAYS)} erna`),
  was: (price: string) => `was ${price}`,
  show: 'Toon',
  /** `Liever toch zondag met de vloer?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Liever toch ${day} met ${formatList(attractions.map(shortWithArticle))}?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Moet het ${day}?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortWithArticle)))} ${attractions.length === 1 ? 'is er niet op' : 'zijn er niet op'} ${day}. Jullie bezoek is nu zonder.`,
  mailed: 'dan kijken we wat kan.',
} as const
