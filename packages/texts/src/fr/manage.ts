import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { attractionName, withArticle } from './catalogue.ts'
import { formatDayAndMonth, formatShortDay, formatTime } from './dates.ts'
import { depositOfCancelled } from './deposit.ts'
import { DIETS } from './form.ts'
import { counted, EATERS, formatEither, GAMES, PLAYERS, SLOTS } from './language.ts'
import { formatSum, unbroken } from './prices.ts'

/** The texts of the manage page. */
export const MANAGE_PAGE_WORDS = {
  title: 'Votre réservation',
  cancelledTitle: 'Votre réservation est annulée',
  cancelledLead: 'Vos créneaux sont de nouveau libres. Vous n’avez plus rien à faire.',
  /** After a cancellation because of an outage: the slots are closed. */
  cancelledForOutage: (reason: string) =>
    `Malheureusement, votre visite ne peut pas avoir lieu. La raison\u00a0: ${reason}. Vous n’avez plus rien à faire.`,
  again: 'Réserver à nouveau',
  loading: 'Chargement de votre réservation',
  withoutScript:
    'Pour voir votre réservation, il faut JavaScript. Il ne fonctionne pas ? Appelez-nous ou écrivez-nous.',
} as const

export const MANAGE_CLOSED = {
  unknownTitle: 'Ce lien n’ouvre aucune réservation',
  unknown:
    'Il n’a peut-être pas été copié en entier, ou votre visite est déjà passée. Rouvrez le lien depuis votre e-mail.',
  contact:
    'Ça ne marche pas ? Appelez-nous ou écrivez-nous, et nous retrouverons votre réservation ensemble.',
  unansweredTitle: 'Nous n’avons pas pu charger votre réservation',
  unanswered: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  book: 'Faire une réservation',
} as const

export const MANAGE_VISIT = {
  heading: 'Votre visite',
  where: 'Où',
  calendar: 'Ajouter à l’agenda',
  late: (attraction: ShownAttraction, minutes: number) =>
    `${attractionName(attraction)} a ± ${minutes} min de retard.`,
} as const

export const MANAGE_PRICE = { heading: 'Prix' } as const

export const MANAGE_DEPOSIT = {
  heading: 'Acompte',
  open: 'À payer',
  rest: (sum: string) => `Acompte : encore ${sum}`,
  openUntil: (date: string) => `Jusqu’au ${formatShortDay(date)} inclus`,
  payUntil: (time: string) => `Payez avant ${formatTime(time)}. Ensuite, vos créneaux sont libérés.`,
  payRise: (time: string) =>
    `Payez avant ${formatTime(time)}. Ensuite, nous annulons votre dernière modification.`,
  openNow: 'À payer dès que possible',
  openOnSite: 'À payer sur place',
  pay: 'Payer',
  payOnline: (sum: string) => `Payer ${sum} en ligne`,
  otherWays: 'Par virement',
  onlineFailed: 'Impossible de payer en ligne pour le moment. Payez par virement, ou réessayez plus tard.',
  paid: 'Payé à l’avance',
  openText: 'La cuisine ouvre pour vous. C’est pourquoi nous demandons cet acompte.',
  paidText: 'Nous avons bien reçu ce montant. Merci !',
  partly: (sum: string) => `Nous avons déjà reçu ${sum}.`,
  app: 'une app de paiement',
} as const

export const MANAGE_DETAILS = {
  heading: 'Vos coordonnées',
  unanswered: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez.',
  name: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  diets: DIETS,
  invoice: 'Facture',
  resend: 'Renvoyer l’e-mail',
  resendHint: 'Confirmation égarée ? Nous vous la renvoyons à cette adresse.',
} as const

export const MANAGE_ACTS = {
  titles: { change: 'Groupe ou coordonnées', move: 'Changer de moment', cancel: 'Annuler' },
  until: (acts: readonly SelfServiceAct[], deadline: { date: string; time: string }) =>
    `Vous pouvez ${verbs(acts)} jusqu’au ${formatDayAndMonth(deadline.date)} à ${formatTime(deadline.time)}.`,
  late: (acts: readonly SelfServiceAct[]) =>
    `Il est trop tard pour ${verbs(acts)} en ligne. Appelez-nous, et nous verrons ensemble ce qui est possible :`,
  meanwhile: (changes: string) => `Ce qui a changé entre-temps : ${changes}.`,
  stillTyped: 'Ce que vous avez saisi est toujours là.',
  close: 'Tout laisser tel quel',
  unanswered:
    'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez : nous ne réservons jamais deux fois.',
  sending: 'Un instant',
} as const

const VERBS: Record<SelfServiceAct, string> = {
  change: 'modifier votre réservation',
  move: 'déplacer votre visite',
  cancel: 'annuler votre réservation',
}

function verbs(acts: readonly SelfServiceAct[]): string {
  return formatEither(acts.map((act) => VERBS[act]))
}

/** What changes, as `was → becomes`. */
export const CHANGES = {
  players: (before: number, after: number) => `${before} → ${counted(after, PLAYERS)}`,
  eaters: (before: number, after: number) => `${before} → ${counted(after, EATERS)}`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  field: (label: string, before: string, after: string) => `${label} : ${before} → ${after}`,
  empty: 'vide',
  noInvoice: 'pas de facture',
  mealLater: 'à convenir',
  formula: 'Formule',
  extras: 'Extras',
} as const

export const MANAGE_CHANGE = {
  parts: { group: 'Groupe', meal: 'Repas', contact: 'Coordonnées', teams: 'Équipes', invoice: 'Facture' },
  unsaved: 'Pas encore enregistré',
  email: 'Adresse e-mail',
  otherEmail: 'Une autre adresse e-mail ? Appelez-nous ou écrivez-nous.',
  lostGames: (attraction: ShownAttraction, games: number, left: number) =>
    `Avec ce groupe, vous jouez à tour de rôle pour ${withArticle(attraction)}. Dans les mêmes créneaux, ${left < games ? `chacun joue ${counted(left, GAMES)} au lieu de ${games}` : `tout le monde ne peut pas jouer ${counted(games, GAMES)}`}.`,
  keepGames: (slots: number, sum: string) =>
    `Avec ${counted(slots, SLOTS)} de plus, tout le monde joue autant que maintenant, pour ${sum}. Appelez-nous, et nous regarderons ce qui est libre.`,
  rise: (sum: string, minutes: number) =>
    `Vous payez ${sum} en plus, dans les ${minutes} minutes. Sinon, votre réservation reste inchangée.`,
  fall: (over: string, back: string) => `Sur les ${over} payés en trop, ${back} vous sont remboursés.`,
  lower: 'Le prix baisse, car chacun joue moins.',
  callUs:
    'Ce changement ne peut pas être enregistré ici. Appelez-nous, et nous verrons ensemble ce qui est possible.',
  unchanged: 'Vous n’avez encore rien modifié.',
  save: 'Enregistrer mes modifications',
} as const

export const MANAGE_MOVE = {
  kept: 'Vos créneaux actuels restent à vous jusqu’à ce que vous confirmiez.',
  date: 'Choisissez un jour',
  other: 'Un autre jour ou une autre heure',
  fromTo: 'Ce qui change',
  from: 'Avant',
  to: 'Après',
  nothing: 'Choisissez vos créneaux',
  meal: (time: string) => `à table à ${formatTime(time)}`,
  mealLater: 'l’heure du repas reste à convenir',
  sameVisit: (day: string) => `Même visite le ${day}`,
  hoursFree: 'Vos heures sont libres ce jour-là aussi.',
  hoursTaken: (programme: string) => `Pas libre ce jour-là : ${programme}.`,
  sameHours: (programme: string) => `Mêmes heures : ${programme}`,
  freeHours: (programme: string) => `Prendre ce qui est libre : ${programme}`,
  incomplete: 'Choisissez autant de créneaux par activité que dans votre réservation.',
  unchanged: 'Votre visite est déjà à ce moment-là. Choisissez un autre jour ou un autre créneau.',
  otherDay: 'Choisissez un autre jour, ou contactez-nous par téléphone ou par e-mail.',
  'formula-unknown':
    'Ce jour-là, nous ne proposons plus votre formule. Choisissez un autre jour, ou contactez-nous par téléphone ou par e-mail.',
  samePrice: (sum: string) => `Le prix reste de ${sum}.`,
  otherPrice: (was: string, now: string) =>
    `D’autres prix s’appliquent ce jour-là. L’estimation était de ${was} et passe à ${now}.`,
  confirm: 'Déplacer ma visite',
  chosen: (attraction: string, counter: string, keys: string) =>
    keys === '' ? `${attraction} : ${counter}.` : `${attraction} : ${counter}, ${keys}.`,
} as const

export const MANAGE_CANCEL = {
  question: 'Voulez-vous annuler cette réservation ?',
  what: (visit: { date: string; players: string; programme: string }) =>
    `Votre visite du ${visit.date} ${unbroken(`à ${visit.players}`)} : ${visit.programme}.`,
  free: 'Vos créneaux seront aussitôt libres pour d’autres. Vous ne pourrez pas revenir en arrière.',
  confirm: 'Oui, annuler',
  keep: 'Non, garder ma réservation',
} as const

export const MANAGE_NEWS = {
  confirm: 'Votre réservation est confirmée. Vous recevez un e-mail de confirmation.',
  change: 'Vos modifications sont enregistrées. Vous recevez un e-mail de confirmation.',
  move: (date: string, arrival: string) =>
    `Votre visite est déplacée au ${date}. Nous vous attendons à ${formatTime(arrival)}. Vous recevez un e-mail de confirmation.`,
  cancel: 'C’est fait. Vous recevez un e-mail de confirmation.',
  mail: (email: string) => `Nous renvoyons l’e-mail à ${email}.`,
} as const

/** What cancelling now costs. `refundCents` come back by themselves; a transfer is given back by hand. */
export function costOfCancelling(deposit: { paidCents: number; refundCents: number } | null): string {
  const { paidCents = 0, refundCents = 0 } = deposit ?? {}
  if (paidCents > 0 && refundCents === 0) return CANCEL_WORDS.unknown(formatSum(paidCents))
  const kept = paidCents - refundCents
  const cost = kept > 0 ? CANCEL_WORDS.kept(formatSum(kept)) : CANCEL_WORDS.free
  return deposit === null ? cost : `${cost} ${depositOfCancelled(refundCents)}`
}

const CANCEL_WORDS = {
  free: 'Annuler ne vous coûte rien.',
  kept: (sum: string) => `L’annulation vous coûte ${sum} sur ce que vous avez payé.`,
  unknown: (sum: string) => `Vous avez payé ${sum}. Nous vous dirons si ce montant vous est remboursé.`,
} as const
