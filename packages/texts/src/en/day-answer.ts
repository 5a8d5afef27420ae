import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortWithArticle } from './catalogue.ts'
import { capitalised, counted, DAYS, formatList } from './language.ts'

/** Texts for a day on which something that the group wants to play is closed: what they can do instead. */
export const DAY_ANSWER = {
  looking: 'Looking for what is possible…',
  /** `Sunday without the floor` */
  without: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(day)} without ${formatList(attractions.map(shortWithArticle))}`,
  /** `Saturday 21, everything` */
  everything: (day: string) => `${capitalised(day)}, everything`,
  before: (days: number) => (days === 1 ? 'the day before' : `${counted(days, DAYS)} earlier`),
  after: (days: number) => (days === 1 ? 'the day after' : `${counted(days, DAYS)} later`),
  was: (price: string) => `instead of ${price}`,
  show: 'Show',
  /** `Still prefer Sunday with the floor?`, followed by a link to mail the venue. */
  still: (attractions: readonly ShownAttraction[], day: string) =>
    `Still prefer ${day} with ${formatList(attractions.map(shortWithArticle))}?`,
  /** The same for a day with nothing left. */
  must: (day: string) => `Does it have to be ${day}?`,
  /** A game that the venue does not offer on the chosen day. */
  absent: (attractions: readonly ShownAttraction[], day: string) =>
    `${capitalised(formatList(attractions.map(shortWithArticle)))} ${attractions.length === 1 ? 'is' : 'are'} not there on ${day}, so your visit is now without.`,
  mailed: 'and we’ll see what we can do.',
} as const
