import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { Countable } from '../phrases.ts'
import { attractionName, inSentence, withArticle, withinWorkingDays } from './catalogue.ts'
import { formatTime, onDays } from './dates.ts'
import { DEPOSIT_WORDS, paymentWays } from './deposit.ts'
import { COLON, counted, DOT, GAMES, named, PLAYERS, SLOTS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

export const SUCCESS_HEADING = 'Votre réservation est enregistrée !'
export const ONE_SLOT_ONE_GAME = 'Attention ! 1 créneau = 1 partie'

const CHOSEN_SLOTS: Countable = { one: 'créneau choisi', other: 'créneaux choisis' }
const NEEDED: Countable = { one: 'nécessaire', other: 'nécessaires' }

/** What is charged, and the calculation behind its price. */
export function priceLineWords(line: PriceLine): { what: string; sum: string } {
  const sum = formatTimes(line.people, line.perPersonCents)
  if (line.kind === 'module') return { what: named(line.names), sum }
  const what = `${named(line.names)}, ${unbroken(counted(line.games, GAMES))}`
  return { what, sum: line.freePlayer === null ? sum : `${sum}, ${named(line.freePlayer)}` }
}

export function priceLineText(line: PriceLine): string {
  const { what, sum } = priceLineWords(line)
  return `${what} : ${sum}`
}

export function playersText(players: number): string {
  return counted(players, PLAYERS)
}

/** The steps of the booking screen and their texts. */
export const STEPS = {
  date: 'Choisissez une date',
  players: 'Combien serez-vous ?',
  formula: 'Choisissez une formule',
  games: 'À quoi voulez-vous jouer ?',
  slots: (attraction: ShownAttraction) => `Créneaux pour ${withArticle(attraction)}`,
  details: 'Vos coordonnées',
  /** Beside the details, which open once a slot is chosen. */
  afterSlots: 'après vos créneaux',
  change: 'Modifier',
  changeStep: (step: string) => `Modifier : ${step}`,
  next: 'Continuer',
} as const

/** The names of answered steps, short enough to stand side by side. */
export const STRIP = { date: 'Date', players: 'Joueurs', formula: 'Formule', games: 'Parties' } as const

export const DATE_STEP = {
  calendar: 'Date de votre visite',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  states: { open: 'libre', 'nearly-full': 'presque complet', full: 'complet', closed: 'fermé' },
  past: 'passé',
  later: 'pas encore réservable',
  tooFar: (last: string) => `Il est trop tôt pour cette date : vous pouvez réserver jusqu’au ${last}.`,
  fits: (formula: string) => `${formula} : possible`,
  legend: {
    'nearly-full': 'Presque complet',
    full: 'Complet',
    closed: 'Fermé',
    later: 'Pas encore réservable',
    fits: (formula: string, days: string) => `${formula} : ${days}`,
  },
} as const

export const PLAYERS_STEP = {
  label: 'Nombre de joueurs',
  choose: 'Choisissez un nombre',
  large: (from: number) => `${from} joueurs ou plus`,
  largeMessage: (from: number) =>
    `Vous êtes ${from} ou plus ? Super ! Écrivez-nous ou appelez-nous, et nous organisons tout ensemble. À partir de ${from} joueurs, nos prix baissent.`,
  hint: (min: number) => `Toutes les personnes qui jouent, dès ${counted(min, PLAYERS)}.`,
  hintFreePlayer: 'Toutes les personnes qui jouent, y compris celle qui joue gratuitement.',
} as const

export const FORMULA_STEP = {
  legend: 'Formule',
  weekday: (days: string) => `Uniquement ${onDays(days)}`,
  players: (players: number) => `À partir de ${counted(players, PLAYERS)}`,
  samePrice: (formula: string) => `Même prix que ${formula}`,
  perPerson: 'par personne',
  gone: (standard: string) =>
    `Nous ne proposons plus la formule que vous aviez choisie. ${weChose(standard)}`,
  fallenBack: (why: string, standard: string) => `${why}. ${weChose(standard)}`,
  fitsDayAgain: (name: string) => `La formule « ${name} » est de nouveau possible ce jour-là.`,
  fitsGroupAgain: (name: string) => `La formule « ${name} » est de nouveau possible pour votre groupe.`,
  back: (name: string) => `La formule « ${name} » est de nouveau choisie.`,
  take: (name: string) => `Choisir « ${name} »`,
  switchTo: (day: string) => `Possible le ${day}, changer`,
  otherDay: 'Choisir un autre jour',
  otherPlayers: 'Modifier le nombre de joueurs',
} as const

function weChose(standard: string): string {
  return `Nous avons choisi « ${standard} » pour vous.`
}

/** The formula the visitor came for, and why it is unavailable. */
export const FORMULA_WISH = {
  label: 'Votre formule',
  chip: (name: string, price: string, games: number, terms: string | undefined) =>
    [name, `${price} par pers., ${counted(games, GAMES)}`, terms ?? []].flat().join(DOT),
  fromPlayers: (players: number) => `dès ${counted(players, PLAYERS)}`,
  weekday: (name: string, weekday: string) => `« ${name} » n’est pas possible le ${weekday}`,
  players: (name: string, players: number) =>
    `« ${name} » est possible à partir de ${counted(players, PLAYERS)}`,
  /** Beside the chip, which states the minimum number of players. */
  groupOf: (players: number) => `Vous êtes ${players}.`,
  other: 'Autre formule',
  remove: (name: string) => `Retirer « ${name} »`,
} as const

export const GAMES_STEP = {
  less: (name: string) => `Une partie de moins, ${name}`,
  more: (name: string) => `Une partie de plus, ${name}`,
  /** For a group that plays everything twice. */
  again: 'Encore une partie de chaque',
  summary: (games: number, attraction: ShownAttraction) =>
    `${unbroken(counted(games, GAMES))} de ${inSentence(attraction)}`,
  neededSlots: (slots: number) => `Il vous faut ${counted(slots, SLOTS)}.`,
  minGames: (games: number) => `Cette formule demande au moins ${counted(games, GAMES)}.`,
  facts: (playMinutes: number, capacity: number) =>
    `${playMinutes} min de jeu, jusqu’à ${capacity} à la fois`,
} as const

export const SLOT_STEP = {
  counter: (chosen: number, needed: number) =>
    chosen > needed
      ? `${counted(chosen, CHOSEN_SLOTS)}, ${counted(needed, NEEDED)}`
      : `${counted(chosen, CHOSEN_SLOTS)} sur ${needed}`,
  turns: (capacity: number, slots: number) =>
    `On y joue à ${capacity} au maximum. Vous jouerez à tour de rôle : il vous faut ${counted(slots, SLOTS)}.`,
  dayClosed: 'Nous sommes fermés ce jour-là. Écrivez-nous, et nous chercherons une solution ensemble.',
  closed: (attraction: ShownAttraction) =>
    `${attractionName(attraction)} : fermé ce jour-là. Écrivez-nous, et nous chercherons une solution ensemble.`,
  /** Opens and folds the slots that are over. */
  past: (slots: number) => `Créneaux passés${COLON} ${slots}`,
  cell: (key: string, label: string) => `${formatTime(key)}, ${label}`,
  loading: 'Chargement des créneaux',
  offline: 'Impossible d’actualiser les créneaux pour le moment. Nous réessayons.',
  reason: (reason: string) => `Raison : ${reason}.`,
  lost: (key: string) => `Quelqu’un d’autre vient de prendre le créneau de ${formatTime(key)}`,
  givenByDesk: (key: string) =>
    `L’accueil vient de donner le créneau de ${formatTime(key)} à un autre groupe`,
  lostHere: 'Créneaux perdus',
  gone: (key: string) => `Le créneau de ${formatTime(key)} n’existe plus ce jour-là`,
  takeInstead: (key: string) => `Prendre ${formatTime(key)}`,
  takeAndCome: (key: string, arrival: string) =>
    `Prendre ${formatTime(key)}, et arriver à ${formatTime(arrival)}`,
  breakAlternative: (chosen: string, key: string) =>
    `Pause à côté de votre partie de ${formatTime(chosen)} : choisissez ${formatTime(key)}.`,
  alternative: (key: string, isLater: boolean) =>
    `Le ${isLater ? 'prochain créneau libre' : 'créneau libre le plus proche'} est à ${formatTime(key)}.`,
  full: (attraction: ShownAttraction) =>
    `${attractionName(attraction)} : plus aucun créneau libre ce jour-là.`,
  mailSubject: (attraction: ShownAttraction, day: string) =>
    `Question sur ${withArticle(attraction)}, le ${day}`,
  takeDay: (day: string) => `Choisir le ${day}`,
  chooseOther: (attraction: ShownAttraction) => `Choisissez un autre créneau pour ${withArticle(attraction)}`,
  chooseFor: (attraction: ShownAttraction) => `Choisissez un créneau pour ${withArticle(attraction)}`,
  chooseGames: 'Choisissez d’abord à quoi vous voulez jouer',
  overlap: 'Vos choix se chevauchent. Pas de souci pour un grand groupe qui se sépare.',
  choosePlayersFirst: 'Choisissez d’abord le nombre de joueurs.',
} as const

export const HOLD_WORDS = {
  kept: 'Nous vous gardons vos créneaux',
  stillThere: 'Vous êtes encore là ?',
  stillThereText: 'Nous vous gardons vos créneaux encore un instant. Faites-nous signe.',
  here: 'Oui, je suis encore là',
  close: 'Fermer',
  notHeld: (keys: string) => `Nous ne vous gardons pas encore ${keys}.`,
  notHeldStatus: 'pas gardé',
  retry: 'Réessayer',
} as const

export const PRICE_WORDS = {
  heading: 'Votre visite',
  estimate: 'Estimation',
  note: 'TVA comprise. Le prix peut changer si le nombre de participants change.',
  nothing: {
    players: 'Dites-nous combien vous serez, et le prix s’affiche ici.',
    games: 'Choisissez vos parties, et le prix s’affiche ici.',
    large: (from: number) =>
      `Vous êtes ${from} ou plus ? Écrivez-nous ou appelez-nous : nous vous ferons un prix pour votre groupe.`,
  },
  still: (slots: number) => `Encore ${counted(slots, SLOTS)} à choisir`,
  incomplete:
    'Il vous reste des créneaux à choisir. Si vous réservez ainsi, vous ne payez que ce que vous avez choisi.',
  changed: (was: string, now: string) =>
    `Nous venons d’adapter nos prix. L’estimation de votre visite était de ${was} et passe à ${now}.`,
  later: (day: string) => `D’autres prix s’appliquent à partir du ${day}.`,
  understood: 'Compris',
  show: 'Voir mon récapitulatif',
  close: 'Fermer le récapitulatif',
  /** `days` is null for a deposit that is paid while booking. */
  deposit: (sum: string, days: number | null, methods: readonly PaymentMethod[]) =>
    `Pour ouvrir la cuisine, nous demandons un acompte de ${sum}. ${days === null ? DEPOSIT_WORDS.atOnce : depositMailed(days, methods)}`,
} as const

function depositMailed(days: number, methods: readonly PaymentMethod[]): string {
  return `Vous recevez un e-mail qui explique comment payer (${paymentWays(methods)}), ${withinWorkingDays(days)}.`
}

export const DETAILS_STEP = {
  name: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'C’est là que nous envoyons votre confirmation.',
  phone: 'Téléphone ou GSM',
  phoneHint: 'Seulement pour vous joindre au sujet de votre réservation.',
  players: 'Nombre de joueurs',
  invoice: 'Je veux une facture',
  invoiceLegend: 'Données de facturation',
  invoiceHint:
    'Un * marque ce qu’il nous faut pour votre facture. Il vous manque quelque chose ? Laissez le champ vide et complétez-le plus tard via le lien dans votre e-mail.',
  companyName: 'Nom de l’entreprise *',
  contactName: 'Personne de contact *',
  address: 'Adresse *',
  postalCode: 'Code postal *',
  city: 'Commune *',
  vat: 'Numéro de TVA *',
  vatWrong: 'Ce numéro de TVA n’est pas valable. Il se présente ainsi : BE 0123.456.749.',
  modules: 'Extras',
  /** Rows that open to the extras, and to remarks. */
  extras: 'Un repas ou des boissons ?',
  more: 'Une remarque ?',
  meal: 'Repas',
  mealPeople: 'Nombre de convives',
  mealPeoplePlaceholder: (min: number, max: number) => `${min} à ${max}`,
  mealPeopleHint: 'Laissez vide si tous ceux qui jouent mangent aussi.',
  perPerson: (price: string) => `${price} par personne`,
  perPersonFrom: (price: string, people: number) => `${price} par personne, à partir de ${people} personnes`,
  perPersonForHours: (price: string, hours: number) => `${price} par personne pour ${unbroken(`${hours} h`)}`,
  paidThere: 'À choisir et à payer sur place',
  /** `names` is undefined for extras that were withdrawn before this page was opened. */
  modulesGone: (names: string | undefined) =>
    `Nous ne proposons plus ${names ?? 'un extra que vous aviez choisi'}. Vérifiez vos extras.`,
  confirmByMail: (hours: number) =>
    `Une réservation de cette taille est une option\u00a0: ouvrez le lien de notre e-mail dans les ${hours}\u00a0heures pour la confirmer.`,
  noWithdrawal: 'Pour une réservation à une date précise, il n’y a pas de droit de rétractation de 14 jours.',
  confirm: 'Confirmer la réservation',
  // The wording that Belgian law requires on a button that creates an obligation to pay (Code de droit économique, art. VI.46).
  confirmPaying: 'Réserver avec obligation de paiement',
  sending: 'Nous enregistrons votre réservation…',
  trying:
    'C’est plus long que d’habitude. Nous continuons, et ne réservons jamais deux fois. Laissez cette page ouverte.',
  waiting: (seconds: number) =>
    `Votre réseau est très sollicité. Nous renvoyons votre réservation dans ${counted(seconds, SECONDS)}. Laissez cette page ouverte.`,
} as const

const SECONDS: Countable = { one: 'seconde', other: 'secondes' }
