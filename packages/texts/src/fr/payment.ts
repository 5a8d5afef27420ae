import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { formatDayAndMonth, formatTime } from './dates.ts'

/** The page where a visitor pays online, and comes back to. */
export const PAYMENT = {
  title: 'Votre paiement',
  loading: 'Chargement de votre paiement',
  visit: 'Votre visite',
  amount: 'Montant',
  startingTitle: 'Nous préparons votre paiement',
  starting: 'La page de paiement s’ouvre dans un instant. Vous reviendrez ensuite ici.',
  startingLate:
    'La page de paiement se fait attendre. Nous continuons d’essayer, laissez donc cette page ouverte.',
  goTitle: 'La page de paiement s’ouvre',
  go: 'Rien ne se passe ? Utilisez le bouton ci-dessous.',
  pay: (sum: string) => `Payer ${sum}`,
  askingTitle: 'Nous vérifions votre paiement',
  asking: 'En général, quelques secondes suffisent.',
  stillAsking:
    'Nous attendons la réponse de votre banque. Vous recevrez un e-mail dès que nous l’aurons. Vous pouvez fermer cette page.',
  notYet: 'Pas encore payé ?',
  continue: 'Poursuivre le paiement',
  unpaidTitle: 'Votre paiement n’a pas abouti',
  unpaid: 'Il a été refusé, interrompu ou a pris trop de temps. Vous pouvez réessayer.',
  until: (time: ClockTime) =>
    `Nous gardons vos créneaux jusqu’à ${formatTime(time)}. Sans paiement, votre réservation est annulée automatiquement.`,
  again: 'Réessayer le paiement',
  againFailed: 'Impossible de payer en ligne pour le moment. Appelez-nous, nous trouverons une solution :',
  endedTitle: 'Il n’est plus possible de payer',
  ended: 'Nous ne gardons plus vos créneaux. Rien n’est réservé.',
  endedPaid:
    'Vous avez payé malgré tout ? Si vos créneaux sont encore libres, nous les réservons. Sinon, vous récupérez tout. Nous vous écrivons dans les deux cas.',
  book: 'Choisir de nouveaux créneaux',
  paidTitle: 'C’est payé. Votre réservation est confirmée !',
  paid: (date: IsoDate) =>
    `Rendez-vous le ${formatDayAndMonth(date)} ! Un e-mail de confirmation est en route.`,
  show: 'Voir ma visite',
  surplusTitle: 'Vous aviez déjà payé',
  surplus: (sum: string) =>
    `Ce paiement était de trop. Nous vous remboursons ${sum} via Mollie, sur le compte avec lequel vous avez payé. Votre réservation est confirmée.`,
  cancelledTitle: 'Votre réservation est annulée',
  tooLateTitle: 'Votre paiement est arrivé trop tard',
  tooLate: (sum: string) =>
    `Vos créneaux n’étaient plus libres. Nous vous remboursons la totalité, soit ${sum}, via Mollie, sur le compte avec lequel vous avez payé. Vous recevez aussi un e-mail.`,
  unanswered:
    'Nous n’avons pas de réponse pour l’instant. Vérifiez votre connexion : nous réessayons automatiquement.',
  unknownTitle: 'Ce lien n’ouvre aucun paiement',
  unknown:
    'Il n’a peut-être pas été copié en entier. Si vous avez reçu une confirmation par e-mail, votre réservation est confirmée. Un doute ? Appelez-nous ou écrivez-nous.',
  withoutScript:
    'Pour payer en ligne, il faut JavaScript. Il ne fonctionne pas ? Appelez-nous ou écrivez-nous.',
} as const
