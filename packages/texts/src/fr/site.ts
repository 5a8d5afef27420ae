import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { cityName, listedAttractions } from './catalogue.ts'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'
import { capitalised, named } from './language.ts'
import { unbroken } from './prices.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const BRAND = 'Lichtspel'
export const SKIP_TO_CONTENT = 'Aller au contenu'

export const NAVIGATION = {
  label: 'Menu principal',
  home: 'Lichtspel, vers la page d’accueil',
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
  lead: (attractions: readonly ShownAttraction[], { address }: Venue, min: number, max: number) =>
    `${capitalised(listedAttractions(attractions))} sous un même toit à ${cityName(address.city)}. De ${min} à ${max} joueurs.`,
  seePrices: 'Voir les prix',
  occasions: 'Quelle est l’occasion ?',
}

export const HOURS = {
  heading: 'Heures d’ouverture',
  open: (days: readonly Weekday[]) => `${daysText(days)}, sur réservation`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `du ${dayMonth(from)} au ${dayMonth(to)}`,
  closed: 'Fermé',
  closedThen: 'fermé',
  staff: 'Notre équipe est sur place',
  arrive: 'Arrivée avant votre première partie',
  group: 'Joueurs par réservation',
  minutes: (minutes: number) => unbroken(`${minutes} min`),
  range: ({ opens, closes }: Hours) => formatHours(opens, closes),
  players: (min: number, max: number) => unbroken(`${min} à ${max}`),
}

export const ATTRACTIONS_SECTION = {
  heading: 'De quoi avez-vous envie ?',
  lead: 'Une partie, c’est un créneau. Les grands groupes jouent à tour de rôle, sur plusieurs créneaux.',
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
    'La réservation en ligne a besoin de JavaScript. Sans, c’est possible aussi : écrivez-nous ou appelez-nous, et nous réservons ensemble.',
}

export const CONTACT = {
  heading: 'Contact',
  mail: 'Écrivez-nous',
  call: 'Appelez-nous',
  vat: 'TVA',
  account: 'Compte',
  explore: 'Découvrir',
  privacy: 'Vie privée',
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** `24 décembre`, `1er janvier` */
function dayMonth(date: IsoDate): string {
  const day = Number(date.slice(8))
  return `${day === 1 ? '1er' : day} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `7 jours sur 7`, `du lundi au vendredi`, `samedi` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 jours sur 7'
  return first === last ? WEEKDAY_NAMES[first] : `du ${WEEKDAY_NAMES[first]} au ${WEEKDAY_NAMES[last]}`
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
