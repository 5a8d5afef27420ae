import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { SHORT_NAMES } from './catalogue.ts'
import { formatList } from './dates.ts'
import { counted, GAMES, SLOTS } from './plurals.ts'
import { unbroken } from './prices.ts'

const WITH_ARTICLE: Record<AttractionId, string> = { ...SHORT_NAMES, interactivefloor: 'de vloer' }

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
  slotsOf: (attraction: AttractionId, chosen: number, needed: number) =>
    `voor ${WITH_ARTICLE[attraction]}, ${chosen}/${needed}`,
  /** `Neem ook VR 14:15, laser 15:00 en 15:40` */
  takeRest: (rest: readonly { attraction: AttractionId; keys: readonly string[] }[]) =>
    `Neem ook ${rest.map(({ attraction, keys }) => `${SHORT_NAMES[attraction]} ${formatList(keys)}`).join(', ')}`,
  /** The whole of it is said where something can be done about it. */
  lost: (attraction: AttractionId, key: string) =>
    `Net weg: ${unbroken(`${SHORT_NAMES[attraction]} ${key}`)}`,
  offlineSince: (time: string) => `Geen verbinding sinds ${time}`,
} as const
