import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Countable } from '../count-words.ts'
import { shortName, shortWithArticle } from './catalogue.ts'
import { formatList } from './dates.ts'
import { GAMES, nounFor, SLOTS } from './plurals.ts'
import { unbroken } from './prices.ts'

/** The one button that leads on: what is still missing, and the line beside it that says how the choice stands. */
export const LEAD_WORDS = {
  day: (formula: string) => `Choose a day for ${formula}`,
  bar: 'Summary and next step',
  players: 'Choose how many players',
  large: 'Email or call us',
  noPrice: 'No price yet',
  priceOnRequest: 'Price on request',
  games: 'Choose your games',
  moreGames: (games: number) => `Choose ${more(games, GAMES)}`,
  moreSlots: (slots: number) => `Choose ${more(slots, SLOTS)}`,
  slotsOf: (attraction: ShownAttraction, chosen: number, needed: number) =>
    `for ${shortWithArticle(attraction)}, ${chosen}/${needed}`,
  /** `Add VR 14:15, laser 15:00 and 15:40` */
  takeRest: (rest: readonly { attraction: ShownAttraction; keys: readonly string[] }[]) =>
    `Add ${rest.map(({ attraction, keys }) => `${shortName(attraction)} ${formatList(keys)}`).join(', ')}`,
  lost: (attraction: ShownAttraction, key: string) =>
    `Just gone: ${unbroken(`${shortName(attraction)} ${key}`)}`,
  offlineSince: (time: string) => `No connection since ${time}`,
} as const

/** `2 more games` */
function more(count: number, noun: Countable): string {
  return `${count} more ${nounFor(count, noun)}`
}
