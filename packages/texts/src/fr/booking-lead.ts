import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortName, shortWithArticle } from './catalogue.ts'
import { formatList, formatTime } from './dates.ts'
import { counted, GAMES, SLOTS } from './plurals.ts'
import { unbroken } from './prices.ts'

/** The one button that leads on: what is still missing, and the line beside it that says how the choice stands. */
export const LEAD_WORDS = {
  day: (formula: string) => `Choisir un jour pour ${formula}`,
  bar: 'Récapitulatif et étape suivante',
  players: 'Combien de joueurs ?',
  large: 'Contactez-nous',
  noPrice: 'Pas encore de prix',
  priceOnRequest: 'Prix sur demande',
  games: 'Choisir vos parties',
  moreGames: (games: number) => `Ajouter ${counted(games, GAMES)}`,
  moreSlots: (slots: number) => `Ajouter ${counted(slots, SLOTS)}`,
  slotsOf: (attraction: ShownAttraction, chosen: number, needed: number) =>
    `pour ${shortWithArticle(attraction)}, ${chosen}/${needed}`,
  /** `Prendre aussi VR 14 h 15, laser 15 h et 15 h 40` */
  takeRest: (rest: readonly { attraction: ShownAttraction; keys: readonly string[] }[]) =>
    `Prendre aussi ${rest.map(({ attraction, keys }) => `${shortName(attraction)} ${formatList(keys.map(formatTime))}`).join(', ')}`,
  lost: (attraction: ShownAttraction, key: string) =>
    `Trop tard : ${unbroken(`${shortName(attraction)} ${formatTime(key)}`)}`,
  offlineSince: (time: string) => `Hors connexion depuis ${formatTime(time)}`,
} as const
