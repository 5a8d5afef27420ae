import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { SHORT_NAMES } from './catalogue.ts'
import { formatList, formatTime } from './dates.ts'
import { counted, GAMES, SLOTS } from './plurals.ts'
import { unbroken } from './prices.ts'

const WITH_ARTICLE: Record<AttractionId, string> = {
  laser: 'le laser',
  vr: 'la VR',
  interactivefloor: 'le sol',
}

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
  slotsOf: (attraction: AttractionId, chosen: number, needed: number) =>
    `pour ${WITH_ARTICLE[attraction]}, ${chosen}/${needed}`,
  /** `Prendre aussi VR 14 h 15, laser 15 h et 15 h 40` */
  takeRest: (rest: readonly { attraction: AttractionId; keys: readonly string[] }[]) =>
    `Prendre aussi ${rest.map(({ attraction, keys }) => `${SHORT_NAMES[attraction]} ${formatList(keys.map(formatTime))}`).join(', ')}`,
  lost: (attraction: AttractionId, key: string) =>
    `Trop tard : ${unbroken(`${SHORT_NAMES[attraction]} ${formatTime(key)}`)}`,
  offlineSince: (time: string) => `Hors connexion depuis ${formatTime(time)}`,
} as const
