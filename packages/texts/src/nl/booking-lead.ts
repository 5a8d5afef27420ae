import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortName, shortWithArticle } from './catalogue.ts'
import { formatList } from './dates.ts'
import { counted, GAMES, SLOTS } from './plurals.ts'
import { unbroken } from './prices.ts'

/** The one button that leads on: what is still missing, and the line beside it that says how the choice stands. */
export const LEAD_WORDS = {
  day: (formula: string) => `Kies een dag voor ${formula}`,
  bar: 'Overzicht en volgende stap',
  players: 'Kies het aantal spelers',
  large: 'Mail of bel ons',
  noPrice: 'Nog geen prijs',
  priceOnRequest: 'Prijs in overleg',
  games: 'Kies jullie spellen',
  moreGames: (games: number) => `Kies nog ${counted(games, GAMES)}`,
  moreSlots: (slots: number) => `Kies nog ${counted(slots, SLOTS)}`,
  slotsOf: (attraction: ShownAttraction, chosen: number, needed: number) =>
    `voor ${shortWithArticle(attraction)}, ${chosen}/${needed}`,
  /** `Neem ook VR 14:15, laser 15:00 en 15:40` */
  takeRest: (rest: readonly { attraction: ShownAttraction; keys: readonly string[] }[]) =>
    `Neem ook ${rest.map(({ attraction, keys }) => `${shortName(attraction)} ${formatList(keys)}`).join(', ')}`,
  /** The whole of it is said where something can be done about it. */
  lost: (attraction: ShownAttraction, key: string) =>
    `Net weg: ${unbroken(`${shortName(attraction)} ${key}`)}`,
  offlineSince: (time: string) => `Geen verbinding sinds ${time}`,
} as const
