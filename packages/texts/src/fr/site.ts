import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { cityName, listedAttractions, untilHours } from './catalogue.ts'
import { CALENDAR_WEEKDAYS } from './dates.ts'
import { capitalised, counted, GAMES, named, PLAYERS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const SKIP_TO_CONTENT = 'Aller au contenu'

export const NAVIGATION = {
  label: 'Menu principal',
  home: (name: string) => `${name}, vers la page d’accueil`,
  attractions: 'Activités',
  prices: 'Prix',
  hours: 'Heures d’ouverture',
  goodToKnow: 'Bon à savoir',
  myBooking: 'Ma réservation',
  menu: 'Menu',
  book: 'Réserver',
  languages: 'Langue',
}

export const HERO = {
  /** What this is, where, and from how many players. */
  intro: (attractions: readonly ShownAttraction[], city: string, players: number) =>
    `${capitalised(listedAttractions(attractions))} à ${cityName(city)}, ${unbroken(`dès ${counted(players, PLAYERS)}`)}.`,
  question: 'Quand venez-vous ?',
  weekday: (date: IsoDate) => CALENDAR_WEEKDAYS[WEEKDAYS.indexOf(weekdayOf(date))]?.short ?? '',
  otherDay: 'Autre jour',
  pickDay: 'Choisissez un jour',
  part: 'À quel moment de la journée ?',
  games: 'À quoi voulez-vous jouer ?',
  players: 'Nombre de joueurs',
  group: (players: number) => counted(players, PLAYERS),
  large: (from: number) => `${from} ou plus`,
  birthday: 'Un anniversaire ?',
  /** Asked in its place, for a formula that only some days have. */
  occasion: (name: string) => `${name} ?`,
  fromPlayers: (players: number) => `dès ${counted(players, PLAYERS)}`,
  /** `8 × 27 €, 3 parties` */
  sum: (people: number, cents: number, games: number) =>
    `${formatTimes(people, cents)}, ${unbroken(counted(games, GAMES))}`,
  noGames: 'Choisissez un jeu',
  minGames: (games: number) => `Au moins ${counted(games, GAMES)}`,
  largeSum: 'Prix sur demande',
  askPrice: 'Demander un prix',
  /** The subject of a mail that asks for the price of a large group. */
  priceOf: (from: number, day: string) => `Prix pour ${from} joueurs ou plus, ${day}`,
  plan: 'Planifier notre visite',
  terms: (paysOnSite: boolean, hours: number) =>
    `${paysOnSite ? 'Vous ne payez rien maintenant. ' : ''}Annulation possible ${untilHours(hours)}.`,
}

export const ATTRACTIONS_SECTION = {
  heading: 'De quoi avez-vous envie ?',
  lead: 'Touchez ce qui vous tente. C’est aussitôt ajouté à votre visite.',
  add: 'Ajouter à notre visite',
  added: 'Dans votre visite',
  slot: (block: number) => `${block} minutes par créneau`,
  players: (min: number, max: number) => `${min} à ${max} joueurs à la fois`,
}

/** The catalogue's one-sentence description of an attraction. */
export function attractionLead({ lead, playMinutes }: Pick<Attraction, 'lead' | 'playMinutes'>): string {
  return named(lead).replace('{minutes}', String(playMinutes))
}

export const SLIDER = {
  heading: 'Jetez un coup d’œil',
  kind: 'diaporama',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  pause: 'Mettre les photos en pause',
  play: 'Faire défiler les photos',
  position: (at: number, of: number) => `Photo ${at} sur ${of}`,
}

export const BOOKING_SECTION = {
  title: ({ name }: Venue) => `Réservez chez ${name}`,
  lead: 'Vous voyez tout de suite ce qui est libre. Ce que vous choisissez, nous vous le gardons.',
  loading: 'Chargement de la réservation',
  withoutScript:
    'Pour réserver en ligne, il faut JavaScript. Il ne fonctionne pas ? Écrivez-nous ou appelez-nous.',
}

export const CONTACT = {
  heading: 'Contact',
  mail: 'Écrivez-nous',
  call: 'Appelez-nous',
  vat: 'TVA',
  account: 'Compte',
  explore: 'Découvrir',
  privacy: 'Vie privée',
  accessibility: 'Accessibilité',
}

/** A part of the site's code failed to load. */
export const PAGE_UNANSWERED = {
  words: 'Cette partie ne se charge pas. Vérifiez votre connexion, ou appelez-nous.',
  retry: 'Réessayer',
}

/** A part of the site crashed while rendering. */
export const PAGE_FALLEN = {
  words: 'Un problème est survenu ici. Réessayez, ou contactez-nous par téléphone ou par e-mail.',
  retry: PAGE_UNANSWERED.retry,
}

/** Shown when the server does not respond: says what is missing and offers two ways to continue. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `Impossible de charger les créneaux pour le moment. Appelez-nous au ${unbroken(phone)} et nous réserverons ensemble.`,
  days: (phone: string) =>
    `Nous ne savons pas quels jours sont libres pour le moment. Essayez un jour, ou appelez-nous au ${unbroken(phone)}.`,
  retry: 'Réessayer',
} as const
