import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { counted, DAYS, MONTHS } from './language.ts'

// What is kept, where, why and for how long. The periods are the ones the server applies.

export type StorageRow = { what: string; why: string; until: string }

export const PRIVACY = {
  heading: 'Vie privée',
  lead: ({ name }: Venue) =>
    `${name} conserve uniquement ce qu’il faut pour enregistrer et honorer votre réservation. Ce site place un seul cookie, pas avant que vous choisissiez un créneau et seulement pour savoir qu’il est à vous. Il ne charge rien depuis des sites tiers et ne suit pas ce que vous faites.`,
  device: {
    heading: 'Sur votre appareil',
    lead: 'Ces données se trouvent uniquement dans votre navigateur. Vous les effacez avec vos données de navigation, et un rappel aussi avec le bouton à côté.',
  },
  server: {
    heading: 'Chez nous',
    lead: 'Votre nom, votre adresse e-mail et votre numéro de téléphone nous servent à confirmer votre réservation et à vous joindre si quelque chose change. Dans les remarques et dans les noms d’équipes, n’indiquez ni nom, ni âge, ni donnée de santé d’un enfant. Avec un repas, vous pouvez signaler des régimes ou des allergies, sans nom : seule la cuisine s’en sert, et ils ne figurent dans aucun e-mail.',
  },
  payment: {
    heading: 'Paiement en ligne',
    text: 'Si vous payez en ligne, vous le faites sur la page de Mollie B.V., à Amsterdam, qui traite le paiement. Nous envoyons à Mollie le montant, un code, votre langue et deux adresses de ce site : celle de la page où vous revenez et celle où Mollie nous prévient du paiement. Nous n’envoyons ni votre nom, ni votre adresse e-mail, ni votre numéro de téléphone. De Mollie, nous conservons le numéro et l’état de votre paiement, le moyen de paiement, le montant et les heures, aussi en cas de remboursement. Nous ne recevons jamais votre numéro de compte ou de carte. Ce que vous remplissez sur leur page relève de la déclaration de confidentialité de Mollie.',
  },
  howLong: 'Conservation :',
  rights: {
    heading: 'Vos droits',
    text: 'Vous avez le droit de consulter vos données, de les faire rectifier, d’en recevoir une copie ou de les faire effacer. Écrivez-nous, et nous nous en chargeons dans le mois. Si vous demandez l’effacement, nous annulons d’abord toute visite encore à venir ; ce que la législation comptable impose est conservé jusqu’à la fin du délai légal. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à l’Autorité de protection des données (APD).',
  },
  responsible: {
    heading: 'Responsable du traitement',
    text: ({ name, address, company }: Venue) =>
      `${name}, ${address.street}, ${address.postalCode} ${address.city}, TVA ${company.vatNumber}.`,
  },
}

export const DEVICE_STORAGE: readonly StorageRow[] = [
  {
    what: 'Un numéro de session aléatoire (session), un numéro d’ordre (hold-seq) et les créneaux que vous avez choisis en dernier (hold-choices)',
    why: 'Nous savons ainsi que les créneaux gardés sont à vous, même dans un deuxième onglet',
    until: 'jusqu’à ce que vous l’effaciez',
  },
  {
    what: 'Un cookie avec le même numéro de session (__Secure-hold-session)',
    why: 'Au moment de réserver, nous reconnaissons ainsi que les créneaux gardés sont à vous. Le cookie n’est envoyé qu’avec votre réservation et n’ouvre rien d’autre',
    until: 'deux heures après le dernier créneau gardé pour vous',
  },
  {
    what: 'Ce que vous avez déjà rempli (booking-draft, booking-request) et l’étape où vous étiez (booking-place)',
    why: 'Ainsi, recharger la page ou toucher au mauvais endroit ne vous fait rien perdre',
    until: 'jusqu’à votre réservation ou la fermeture de l’onglet',
  },
  {
    what: 'Ce que vous venez de réserver (placed-booking), sans nom, adresse e-mail ni numéro de téléphone',
    why: 'Votre ticket est ainsi toujours là si vous rechargez la page',
    until: 'jusqu’à une autre réservation ou la fermeture de l’onglet',
  },
  {
    what: 'Ce qui était à l’écran quand vous avez choisi une autre langue (language-switch)',
    why: 'Vous retrouvez ainsi tout sur la page dans cette langue',
    until: 'jusqu’à l’ouverture de cette page',
  },
  {
    what: 'Le fait que vous avez choisi une autre langue, ou que vous ne voulez plus qu’on vous la propose (language-hint)',
    why: 'Ainsi, nous ne vous la proposons plus',
    until: 'jusqu’à ce que vous l’effaciez',
  },
  {
    what: 'Un numéro de session aléatoire pendant que vous déplacez une réservation (move-session)',
    why: 'Nous savons ainsi que les créneaux que vous choisissez sont à vous',
    until: 'jusqu’à la fermeture de l’onglet',
  },
  {
    what: 'Vos rappels (bookings) : numéro, date, lieu, joueurs, créneaux, extras, heure du repas, prix, ce qui reste à payer à l’avance et la clé de la page de votre groupe. Jamais votre nom, votre adresse e-mail ni votre numéro de téléphone',
    why: 'Pour afficher votre prochaine visite sur cet appareil',
    until: 'jusqu’à ce que vous les supprimiez',
  },
]

const {
  bookingMonths,
  eventMonths,
  invoiceYears,
  dietsDays,
  linkDays,
  missedMonths,
  traceDays,
  suppressedDays,
} = RETENTION
const A_WHILE = counted(traceDays, DAYS)

export const SERVER_STORAGE: readonly StorageRow[] = [
  {
    what: 'Votre réservation avec votre nom, votre adresse e-mail, votre numéro de téléphone, les noms de vos équipes et vos remarques, et ce que nous notons nous-mêmes pour préparer votre visite',
    why: 'Pour confirmer et préparer votre visite',
    until: `jusqu’à ${counted(bookingMonths, MONTHS)} après votre visite, ensuite de façon anonyme`,
  },
  {
    what: 'Les régimes et allergies liés à un repas, seulement si vous les indiquez vous-même',
    why: 'Uniquement pour la cuisine, afin de cuisiner pour vous en toute sécurité',
    until: `jusqu’à ${counted(dietsDays, DAYS)} après votre visite, ou jusqu’à votre annulation`,
  },
  {
    what: 'Des empreintes illisibles des liens de vos e-mails',
    why: 'Pour que seule la personne qui a votre e-mail puisse ouvrir votre réservation. La clé elle-même ne figure dans aucun journal',
    until: `jusqu’à ${counted(linkDays, DAYS)} après votre visite`,
  },
  {
    what: 'Les créneaux gardés et une empreinte de votre numéro de session',
    why: 'Pour éviter les doubles réservations',
    until: `jusqu’à ${A_WHILE} après le dernier créneau gardé pour vous`,
  },
  {
    what: 'La visite que vous cherchiez quand rien n’était libre : jour, heure, nombre de joueurs et parties',
    why: 'Pour savoir quand nous manquons de place',
    until: `jusqu’à ${counted(missedMonths, MONTHS)} après ce jour ; l’empreinte de votre numéro de session est effacée après ${A_WHILE}`,
  },
  {
    what: 'Une adresse IP raccourcie des personnes qui réservent ou pour qui nous gardons des créneaux',
    why: 'Pour que personne ne puisse occuper tous les créneaux à la fois',
    until: `${A_WHILE}, ou tant que nous vous gardons des créneaux`,
  },
  {
    what: 'Une empreinte illisible d’une adresse e-mail qui a refusé notre message',
    why: 'Pour ne pas continuer à écrire à une adresse qui n’existe pas',
    until: counted(suppressedDays, DAYS),
  },
  {
    what: 'Qui a changé quoi à une réservation, et quels e-mails nous vous avons envoyés à ce sujet',
    why: 'Pour pouvoir corriger les erreurs',
    until: `jusqu’à ${counted(eventMonths, MONTHS)} après votre visite, ou après la modification si elle est plus tardive`,
  },
  {
    what: 'Ce que vous avez payé, quand et comment',
    why: 'Parce que notre comptabilité en a besoin',
    until: `conservé ; après ${counted(bookingMonths, MONTHS)}, sans votre nom et sans nos remarques`,
  },
  {
    what: 'Les données de facturation d’une visite qui a eu lieu',
    why: 'Parce que la législation comptable l’exige',
    until: `${invoiceYears} ans, à compter du 1er janvier qui suit votre visite`,
  },
]
