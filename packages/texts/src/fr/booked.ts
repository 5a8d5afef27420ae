import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Team } from '@lichtspel/domain/plan/team-schedule'
import { firstStart, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { inSentence } from './catalogue.ts'
import { formatTime } from './dates.ts'
import { counted, formatList, GAMES, LANGUAGE, PERSONS } from './language.ts'
import { unbroken } from './prices.ts'
import { teamTurnText } from './teams.ts'

/** Texts for a booked visit: right after booking, and in the reminder on the device. */
export const BOOKED = {
  mailTo: 'Nous envoyons votre confirmation à',
  link: 'Avec le lien qui s’y trouve, vous pouvez consulter, modifier, déplacer ou annuler votre réservation.',
  noMail: 'Pas d’e-mail ? Regardez dans vos courriers indésirables, ou appelez-nous :',
  linkInMail:
    'Une modification, un report, une annulation ? Utilisez le lien de votre e-mail de confirmation.',
  /** For a large booking, which is an option until the visitor opens the link. */
  confirmTitle: 'Encore une étape : confirmez par e-mail',
  confirm: (hours: number) =>
    `Ouvrez le lien de l’e-mail dans les ${hours}\u00a0heures pour confirmer votre réservation. Sans cela, les créneaux se libèrent.`,
  unconfirmed: 'Confirmée dès que vous ouvrez le lien de notre e-mail.',
  price: 'Prix',
  calendar: 'Ajouter à l’agenda',
  code: 'Code de réservation',
  codeHint: 'Mentionnez ce code si vous nous appelez ou nous écrivez.',
} as const

export const COPY_WORDS = {
  copy: 'Copier',
  done: 'Copié',
  copyWhat: (label: string) => `Copier : ${label}`,
  copied: (label: string) => `Copié : ${label}`,
  failed: 'Impossible de copier sur cet appareil. Gardez le doigt appuyé sur le texte.',
} as const

export const ROUTE_WORDS = {
  heading: 'Itinéraire',
  device: 'Ouvrir dans votre app de navigation',
  with: 'Ouvrir dans',
  maps: { google: 'Google Maps', waze: 'Waze', apple: 'Plans (Apple)', osm: 'OpenStreetMap' },
} as const

type EventWords = { language: Language; summary: string; description: string }

/** The text of a visit's calendar event. */
export function visitEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  slots: VisitSlots,
): EventWords {
  const played = attractions.filter(({ id }) => slots[id]?.length)
  const names = formatList(played.map(inSentence))
  return {
    language: LANGUAGE,
    summary: `${venue.name} : ${names}`,
    description: `Votre première partie commence à ${formatTime(firstStart(slots))} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`,
  }
}

/** The text of one team's calendar event, with the times of its games. */
export function teamEventWords(
  { venue, rules, attractions }: Pick<Catalogue, 'venue' | 'rules' | 'attractions'>,
  name: string,
  { turns }: Team,
): EventWords {
  const arrival = `La première partie commence à ${formatTime(turns[0]?.at ?? '')} ; nous vous attendons ${rules.arriveEarlyMinutes} minutes plus tôt.`
  return {
    language: LANGUAGE,
    summary: `${venue.name} : ${name}`,
    description: [...turns.map((turn) => teamTurnText(shownIn(attractions), turn)), arrival].join('\n'),
  }
}

/** Right after booking. */
export const SUCCESS = {
  text: (visit: { date: string; start: string; games: number; players: number }) =>
    `Nous vous attendons le ${visit.date} à ${formatTime(visit.start)} pour ${counted(visit.games, GAMES)} ${unbroken(`à ${counted(visit.players, PERSONS)}`)}.`,
  arrive: (minutes: number, time: string) =>
    `Merci d’arriver ${minutes} minutes avant la première partie, donc à ${formatTime(time)}.`,
  countMayChange: (min: number, max: number) =>
    `Le nombre exact de personnes peut encore changer, tant que vous êtes de ${min} à ${max}.`,
  again: 'Faire une autre réservation',
} as const

/** The bookings that this device remembers. */
export const SAVED_BOOKINGS = {
  heading: 'Vos réservations sur cet appareil',
  open: 'Voir ma visite',
  openNamed: (date: string) => `Voir ma visite du ${date}`,
  opened: (date: string) => `Votre visite du ${date}`,
  asBooked: 'Telle que réservée sur cet appareil. Le lien de votre e-mail montre la dernière version.',
  close: 'Fermer',
  remove: 'Supprimer le rappel',
  removeNamed: (date: string) => `Supprimer le rappel du ${date}`,
  removeQuestion: 'Supprimer ce rappel ?',
  removeText: 'Seul le rappel sur cet appareil disparaît. Votre réservation, elle, est maintenue.',
  keep: 'Garder',
  /** Of a visit that was not paid yet when it was last shown. */
  unpaid: 'Valable une fois le paiement reçu.',
  openPayment: 'Voir votre paiement',
  openPaymentNamed: (date: string) => `Voir votre paiement pour le ${date}`,
} as const
