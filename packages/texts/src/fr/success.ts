import { formatTime } from './dates.ts'
import { counted, GAMES, PERSONS } from './language.ts'
import { unbroken } from './prices.ts'

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
