import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { OVERVIEW } from './bill.ts'
import { actsText } from './booking-summary.ts'
import { formatDayAndMonth, formatLongDate, formatTime } from './dates.ts'
import { DIETS } from './form.ts'
import { formatPrice, formatSum, unbroken } from './prices.ts'

/** Subjects contain only the venue's name and a date, never a visitor's input. */
type Told = { venue: string; date: IsoDate }

export const MAIL_SUBJECTS = {
  confirmation: ({ venue, date }: Told) => `Votre réservation chez ${venue} le ${formatDayAndMonth(date)}`,
  moved: ({ venue, date }: Told) => `Votre visite chez ${venue} est déplacée au ${formatDayAndMonth(date)}`,
  changed: ({ venue, date }: Told) =>
    `Votre réservation chez ${venue} le ${formatDayAndMonth(date)} est modifiée`,
  cancelled: ({ venue, date }: Told) =>
    `Votre réservation chez ${venue} le ${formatDayAndMonth(date)} est annulée`,
  deposit: ({ venue }: Told) => `Acompte pour votre repas chez ${venue}`,
  reminder: ({ venue, date }: Told) => `Rendez-vous le ${formatDayAndMonth(date)} chez ${venue}`,
  'payment-overview': ({ venue, date }: Told) =>
    `Récapitulatif des paiements de votre visite chez ${venue} le ${formatDayAndMonth(date)}`,
}

export const MAIL_TITLES = {
  confirmation: 'Votre réservation est confirmée',
  moved: 'Votre visite est déplacée',
  changed: 'Votre réservation est modifiée',
  cancelled: 'Votre réservation est annulée',
  deposit: 'Encore une chose : l’acompte',
  reminder: 'À très bientôt',
  'payment-overview': OVERVIEW.title,
}

/** For a large booking, which is an option until the visitor opens the link. */
export const CONFIRM_MAIL = {
  subject: ({ venue, date }: Told) =>
    `Confirmez votre réservation chez ${venue} le ${formatDayAndMonth(date)}`,
  title: 'Confirmez votre réservation',
  intro: (hours: number) =>
    `Ouvrez le lien ci-dessous dans les ${hours}\u00a0heures : cela confirme votre réservation. Sans cela, les créneaux se libèrent.`,
  button: 'Confirmer ma réservation',
  note: 'Avec le même lien, vous pouvez consulter, modifier, déplacer ou annuler votre réservation. Toute personne qui a ce lien peut le faire aussi : gardez-le pour vous.',
}

/** For a visit that the venue moved or cancelled because something is out of order. */
export const OUTAGE_MAIL = {
  subject: ({ venue, date }: Told) =>
    `De nouveaux horaires pour votre visite chez ${venue} le ${formatDayAndMonth(date)}`,
  title: 'Votre visite a de nouveaux horaires',
  intro: (reason: string, changes: string) =>
    `Votre visite ne peut pas avoir lieu comme vous l’aviez réservée. La raison : ${reason}. Nous avons donc cherché de nouveaux horaires pour vous.${changes} Cela vous convient-il ?`,
  call: (phone: string) =>
    `Vous pouvez aussi appeler le ${phone}. Sans réponse de votre part, ces horaires restent à vous.`,
  paid: 'Ce que vous avez déjà payé reste valable.',
  cancelled: (reason: string) =>
    `Malheureusement, votre visite ne peut pas avoir lieu. La raison : ${reason}.`,
  lost: (games: string) => `Ce qui est supprimé : ${games}.`,
  instead: (games: string) => `À la place : ${games}.`,
  less: (cents: number) => `Vous payez ${formatSum(cents)} de moins.`,
}

/** For what was paid online. */
export const PAYMENT_MAIL = {
  paySubject: ({ venue, date }: Told) =>
    `Payez votre réservation chez ${venue} le ${formatDayAndMonth(date)}`,
  payTitle: 'Payez pour confirmer votre réservation',
  pay: (cents: number, time: string) =>
    `Payez ${formatPrice(cents)} en ligne avant ${formatTime(time)}. Nous gardons vos créneaux jusque-là, ensuite ils sont libérés. Votre réservation est valable dès que vous avez payé.`,
  payButton: 'Passer au paiement',
  lateSubject: ({ venue, date }: Told) =>
    `Votre paiement pour ${venue} le ${formatDayAndMonth(date)} est arrivé trop tard`,
  lateTitle: 'Votre paiement est arrivé trop tard',
  late: (cents: number) =>
    `Votre paiement de ${formatPrice(cents)} est arrivé quand vos créneaux étaient déjà libérés. Nous n’avons donc pas pu confirmer votre réservation. La totalité vous est remboursée via Mollie, sur le compte avec lequel vous avez payé.`,
  lateAgain: 'Vous voulez venir quand même ? Choisissez de nouveaux créneaux.',
  refunded: (cents: number) =>
    `Nous vous remboursons ${formatPrice(cents)} via Mollie, sur le compte avec lequel vous avez payé.`,
  received: (cents: number) =>
    `Nous avons reçu votre paiement de ${formatPrice(cents)}. Voici le récapitulatif de votre visite.`,
  depositPaid: (cents: number) => `Nous avons reçu votre paiement de ${formatPrice(cents)}.`,
  maybeOnline: 'Vous préférez payer en ligne ? La page de votre réservation indique si c’est possible.',
}

export const ARRIVAL_WORDS = {
  label: 'Rendez-vous le',
  when: (date: IsoDate, arrival: ClockTime) =>
    `${formatLongDate(date)} ${unbroken(`à ${formatTime(arrival)}`)}`,
  why: (minutes: number) =>
    `C’est ${minutes} minutes avant votre première partie, pour que vous arriviez tranquillement.`,
}

export const MAIL_INTROS = {
  confirmation: 'Merci pour votre réservation.',
  moved: 'Voici votre nouveau programme.',
  changed: 'Voici votre réservation telle qu’elle est maintenant.',
  reminder: 'C’est pour bientôt.',
  cancelled: 'Vos créneaux sont de nouveau libres et vous n’avez plus rien à faire.',
  'payment-overview': 'Voici ce que coûte votre visite et ce qui est payé.',
}

/** Titles of the mails to the venue, keyed by what happened. */
export const NOTICE_TITLES = {
  placed: 'Nouvelle réservation',
  moved: 'Réservation déplacée',
  changed: 'Réservation modifiée',
  cancelled: 'Réservation annulée',
}

/** The date is that of the visit, not of the change. */
export const NOTICE_SUBJECTS = {
  placed: (date: IsoDate) => `Nouvelle réservation le ${formatDayAndMonth(date)}`,
  moved: (date: IsoDate) => `Réservation déplacée au ${formatDayAndMonth(date)}`,
  changed: (date: IsoDate) => `Réservation du ${formatDayAndMonth(date)} modifiée`,
  cancelled: (date: IsoDate) => `Réservation du ${formatDayAndMonth(date)} annulée`,
}

export const NOTICE_INTROS = {
  placed: 'Une réservation est arrivée par le site.',
  moved: 'Un visiteur a déplacé une réservation vers d’autres créneaux.',
  changed: 'Un visiteur a modifié une réservation. La voici telle qu’elle est maintenant.',
  cancelled: 'Un visiteur a annulé une réservation. Les créneaux sont de nouveau libres.',
}

export const CANCELLED_AGAIN =
  'Vous préférez venir un autre jour ? Choisissez simplement de nouveaux créneaux.'
export function countMayChange({ min, max }: { min: number; max: number }): string {
  return `Le nombre exact de personnes peut encore changer, tant que votre groupe compte de ${min} à ${max} personnes.`
}
export const ESTIMATE_NOTE =
  'Le prix est une estimation, TVA comprise. Il peut changer si le nombre de participants change.'
export const DEPOSIT_FOLLOWS =
  'Comme la cuisine ouvre pour vous, nous demandons un acompte. Vous recevez un e-mail à part à ce sujet.'
/** `Déplacer ou annuler : possible jusqu’au jeudi 18 février à 14 h.` */
export function selfServiceUntil(
  acts: readonly SelfServiceAct[],
  { date, time }: { date: IsoDate; time: ClockTime },
) {
  return `${actsText(acts)} : possible jusqu’au ${formatDayAndMonth(date)} ${unbroken(`à ${formatTime(time)}`)}.`
}
export const CALENDAR_ATTACHED = 'La pièce jointe ajoute votre visite à votre agenda.'
export const CALENDAR_REMOVES = 'La pièce jointe retire votre visite de votre agenda.'

export const MAIL_LABELS = {
  date: 'Date',
  arrival: 'Arrivée',
  programme: 'Programme',
  end: 'Fin vers',
  players: 'Groupe',
  formula: 'Formule',
  modules: 'Extras',
  mealAt: 'À table',
  dietsGiven: DIETS,
  invoiceAsked: 'Facture',
  estimate: 'Estimation',
  code: 'Code de réservation',
  bookedBy: 'Réservé par',
  before: 'Avant',
  cancelled: 'Annulé',
  phone: 'Téléphone',
  email: 'E-mail',
  extraInfo: 'Remarques du visiteur',
  invoice: 'Données de facturation',
  where: 'Où',
}

/** Health data stays out of mails: an inbox keeps everything and may be someone else's. */
export const DIETS_BEHIND_LINK = 'bien notés ; à voir ou à modifier dans votre réservation'
export const INVOICE_BEHIND_LINK = 'demandée ; données à voir ou à modifier dans votre réservation'
export const DIETS_IN_KITCHEN_LIST = 'indiqués, voir la liste de la cuisine'

export const MAIL_BUTTONS = { manage: 'Voir ou modifier votre réservation', book: 'Réserver à nouveau' }
export const MANAGE_NOTE =
  'Avec ce lien, vous pouvez consulter, modifier, déplacer ou annuler votre réservation. Toute personne qui le possède peut le faire aussi : gardez-le pour vous.'

export function estimateText(cents: number): string {
  return formatSum(cents)
}

export const MAIL_HELP = 'Des questions ? Répondez à cet e-mail ou appelez-nous.'
export const MAIL_WHY =
  'Vous recevez cet e-mail parce qu’une réservation a été faite avec cette adresse. Ce n’était pas vous ? Dites-le-nous.'
