import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { shortName, shortWithArticle, untilHours, withinWorkingDays } from './catalogue.ts'
import { formatDayAndMonth, formatTime } from './dates.ts'
import { DEPOSIT_WORDS, PAY_ON_SITE } from './deposit.ts'
import { capitalised, counted, formatEither, formatList, GAMES, SLOTS } from './language.ts'
import { unbroken } from './prices.ts'

/** The button for the next step, which names what is still missing, and the status line beside it. */
export const LEAD_WORDS = {
  day: (formula: string) => `Choisir un jour pour ${formula}`,
  bar: 'Récapitulatif et étape suivante',
  /** Every slot is chosen: leads to the form. */
  review: 'Vérifier et réserver',
  /** In the bar of a phone: `Bloquer 14 h – 15 h 40` */
  holdHours: (hours: string) => `Bloquer ${hours}`,
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

/** The visit about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'Voici ce que vous réservez',
  /** Opens it, at the end of the form. */
  open: 'Voir le récapitulatif',
  nothing: 'Choisissez vos créneaux : vous verrez ici toute votre visite avant de réserver.',
  deposit: 'Acompte',
  /** `days` is null for a deposit that is paid while booking. */
  how: (days: number | null) =>
    days === null
      ? DEPOSIT_WORDS.atOnce
      : `Vous voyez comment payer dès que vous avez réservé. Vous le recevez aussi par e-mail, ${withinWorkingDays(days)}.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `Jusqu’au ${formatDayAndMonth(date)} ${unbroken(`à ${formatTime(time)}`)}`,
  late: 'À si brève échéance, uniquement par téléphone',
  byLink: 'Vous le faites vous-même, avec le lien de votre confirmation.',
  invoice: {
    name: 'Facture',
    incomplete: 'Données encore incomplètes',
    inName: (name: string) => `Au nom de ${name}`,
  },
} as const

/** When the visitor pays, and until when they may cancel: one line under the total. */
export const PAYING = {
  /** The moments of payment, above the button. */
  heading: 'Quand payez-vous ?',
  now: 'Maintenant',
  nothingNow: 'Vous réservez sans payer.',
  by: (due: IsoDate) => `Au plus tard le ${formatDayAndMonth(due)}`,
  atOnce: 'Dès que vous avez réservé',
  onTheDay: 'Sur place',
  refund: (sum: string, date: IsoDate) =>
    `Annulation au plus tard le ${formatDayAndMonth(date)} : nous vous remboursons ${sum}.`,
  kitchen: 'Acompte pour la cuisine.',
  restOnSite: 'Le reste sur place.',
  allOnSite: 'Sur place, le jour même.',
  onSite: PAY_ON_SITE,
  online: DEPOSIT_WORDS.atOnce,
  afterDeposit: 'Après l’acompte, le paiement se fait sur place.',
  cancel: (hours: number) => `Vous pouvez annuler ${untilHours(hours)}.`,
  mealDeposit: (sum: string, days: number | null) =>
    `Pour un repas, nous demandons un acompte de ${sum}. ${OVERVIEW.how(days)}`,
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'modifier le groupe ou les coordonnées',
  move: 'déplacer',
  cancel: 'annuler',
}

/** `Déplacer ou annuler` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  return capitalised(formatEither(acts.map((act) => ACTS[act])))
}
