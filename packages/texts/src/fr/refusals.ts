import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'
import { onDays, weekdaysText } from './dates.ts'
import { counted, EATERS, formatList, GAMES, named, PERSONS, PLAYERS } from './language.ts'
import { unbroken } from './prices.ts'

/**
 * No response arrived. The booking may have been made even if the browser reports being offline, so the text does not say whether it
 * was.
 */
export const BOOKING_UNANSWERED =
  'Nous ne savons pas si votre réservation est arrivée. Réessayez sans crainte : nous ne réservons jamais deux fois.'
export const BOOKING_AWAITED =
  'Nous ne savons pas si votre réservation est arrivée. Laissez cette page ouverte : nous la renvoyons automatiquement dès que votre connexion revient. Nous ne réservons jamais deux fois.'
export const BOOKING_UNSENT =
  'Vous n’aviez pas de connexion : rien n’a encore été envoyé. Réessayez dès que vous avez du réseau.'
export const BOOKING_UNSENT_AWAITED =
  'Vous n’avez pas de connexion : rien n’a encore été envoyé. Laissez cette page ouverte : nous envoyons votre réservation dès que la connexion revient.'

export const SLOT_EXPIRED = 'Ce créneau est déjà passé'
export const SLOT_RESERVED = 'Ce créneau est déjà réservé par quelqu’un'
export const SLOT_HELD = 'Quelqu’un d’autre est en train de réserver ce créneau'
export const SLOT_BREAK = 'Il y a une pause obligatoire entre deux parties'
export const BOOKING_FAILED =
  'Nous n’avons pas pu enregistrer votre réservation. Contactez-nous ou réessayez plus tard.'
export const FORM_INVALID = 'Veuillez vérifier les champs ci-dessous'
export const NO_SLOTS = 'Veuillez choisir un ou plusieurs créneaux'

export const CLICK_MESSAGE_TEXTS: Record<ClickMessage, string> = {
  expired: SLOT_EXPIRED,
  reserved: SLOT_RESERVED,
  holding: SLOT_HELD,
  break: SLOT_BREAK,
}

/**
 * Beside a slot that is chosen but not held: why, and what the visitor can do. `other` covers refusals that a hold should never get.
 */
export const HOLD_REFUSAL_TEXTS = {
  'too-many-holds':
    'Nous gardons déjà beaucoup de créneaux pour votre appareil ou votre réseau. Libérez-en un, ou réservez sans tarder.',
  'too-many-requests': 'C’était un peu rapide. Patientez, nous réessayons automatiquement.',
  'break-missing': 'Il y a une pause obligatoire entre deux parties. Libérez un des deux créneaux.',
  'schedule-unknown': 'Ce jour n’est pas encore réservable. Choisissez un autre jour ou écrivez-nous.',
  busy: 'Il y a beaucoup de monde. Nous réessayons automatiquement.',
  unanswered: 'Notre serveur ne répond pas. Votre connexion fonctionne ? Nous réessayons automatiquement.',
  other: 'Un problème est survenu chez nous. Nous réessayons automatiquement.',
} as const

/** What was refused; the numbers in the texts come from the venue's catalogue. */
export type RefusedAsk = {
  catalogue: Catalogue
  formula?: BookableFormula | undefined
  /** The extras that need more people. If unknown: all extras with a minimum. */
  modules?: readonly Module[] | undefined
}

/** What a visitor can do about a refusal; shown below the fixed sentence for a failed booking. */
export function refusalText(code: RefusalCode, ask: RefusedAsk): string {
  const text = REFUSAL_TEXTS[code]
  return typeof text === 'string' ? text : text(ask)
}

const REFUSAL_TEXTS: Record<RefusalCode, string | ((ask: RefusedAsk) => string)> = {
  'name-missing': 'Indiquez votre nom',
  'email-invalid': 'Cette adresse e-mail ne semble pas correcte. Exemple : nom@exemple.be',
  'phone-missing': 'Indiquez un numéro de téléphone où nous pouvons vous joindre',
  'players-out-of-range': ({ catalogue: { rules } }) =>
    `En ligne, vous réservez pour ${rules.players.min} à ${counted(rules.players.max, PLAYERS)}`,
  'language-unknown': 'Vous ne pouvez pas réserver ici dans cette langue',
  'formula-unknown': 'Cette formule n’existe plus. Choisissez-en une autre',
  'formula-weekday': ({ formula }) =>
    formula?.weekdays
      ? `« ${named(formula.names)} » est possible uniquement ${onDays(weekdaysText(formula.weekdays))}`
      : 'Cette formule n’est pas possible ce jour-là',
  'formula-players': ({ formula }) =>
    formula
      ? `« ${named(formula.names)} » est possible à partir de ${counted(formula.minPlayers, PLAYERS)}`
      : 'Cette formule demande un plus grand groupe',
  'too-few-games': ({ formula }) =>
    formula
      ? `« ${named(formula.names)} » demande au moins ${counted(formula.minGames, GAMES)}`
      : 'Cette formule demande plus de parties',
  'too-many-games': ({ catalogue: { rules } }) =>
    `Vous pouvez réserver au plus ${counted(rules.maxGames, GAMES)} par activité`,
  'too-many-slots': ({ catalogue: { rules } }) =>
    `En ligne, vous réservez au plus ${rules.maxSlots} créneaux à la fois. Écrivez-nous ou appelez-nous, et nous réglons le reste ensemble`,
  'meal-time': 'Choisissez pour le repas une heure à laquelle nous sommes ouverts',
  'meal-count': ({ catalogue: { rules } }) =>
    `Indiquez un nombre de ${rules.eaters.min} à ${rules.eaters.max}`,
  'meal-contradicted':
    'Vous avez choisi un repas, mais votre demande dit que vous ne mangez pas. Choisissez l’un des deux',
  'module-unknown': 'Cet extra n’existe plus. Choisissez-en un autre',
  'module-minimum': ({ catalogue, modules = catalogue.modules }) => moduleMinimumText(modules),
  'no-slots': NO_SLOTS,
  'slot-duplicate': 'Vous avez choisi deux fois le même créneau',
  'slot-unknown': 'Ce créneau n’existe pas. Choisissez-en un autre',
  'break-missing': SLOT_BREAK,
  'date-past': 'Cette date est passée. Choisissez un autre jour',
  'date-beyond-horizon': 'Il est trop tôt pour cette date. Choisissez un jour plus proche ou écrivez-nous',
  'day-closed': 'Nous sommes fermés ce jour-là. Choisissez un autre jour ou écrivez-nous',
  'slot-started': SLOT_EXPIRED,
  'slot-taken': SLOT_RESERVED,
  'too-few-places':
    'À cette heure, moins de personnes peuvent jouer en même temps : votre groupe est trop grand. Choisissez un autre créneau',
  'price-changed': 'Le prix a changé entre-temps. Vérifiez-le et confirmez à nouveau',
  'too-late':
    'Si près de votre visite, ce n’est plus possible en ligne. Appelez-nous, et nous verrons ensemble ce qui est possible',
  'booking-changed': 'Votre réservation a été modifiée entre-temps. Vérifiez comment elle se présente',
  'booking-cancelled': 'Cette réservation est annulée',
  'group-fixed':
    'Ici, le nombre de joueurs ne change plus après la réservation. Appelez-nous, et nous verrons ensemble ce qui est possible',
  'dearer-day':
    'Ce jour coûte plus que ce que vous avez payé. Appelez-nous et nous déplacerons votre visite ensemble',
  'too-many-changes': ({ catalogue: { rules, venue } }) =>
    `Vous avez déjà modifié cette réservation ${rules.changesPerDay} fois en 24 heures. Appelez-nous au ${unbroken(venue.contact.phone)} ou écrivez à ${venue.contact.email}, et nous réglons cela ensemble`,
  'other-visit': 'Choisissez autant de créneaux par activité que dans votre réservation',
  'request-malformed': 'Nous n’avons pas pu lire votre demande. Rechargez la page et réessayez',
  'request-too-large': 'Votre message est trop long. Raccourcissez-le un peu',
  'location-unknown': 'Nous ne connaissons pas ce lieu',
  'schedule-unknown': 'Ce jour n’est pas encore réservable',
  'request-id-reused': 'Cette réservation a déjà été envoyée. Rechargez la page',
  'too-many-holds': 'Nous vous gardons déjà beaucoup de créneaux. Libérez-en d’abord un',
  'too-many-bookings':
    'Il y a déjà eu plusieurs réservations aujourd’hui avec ces coordonnées. Appelez-nous ou écrivez-nous, et nous vous aidons',
  'too-many-requests': 'C’était un peu rapide. Patientez un instant et réessayez',
  'not-found': 'Nous n’avons pas trouvé ce que vous cherchez',
  busy: 'Il y a beaucoup de monde. Réessayez dans quelques secondes',
  internal: 'Un problème est survenu chez nous. Réessayez dans quelques secondes',
}

/** `« Buffet de pâtes » est possible à partir de 8 convives et « Grand buffet » à partir de 18 convives` */
export function moduleMinimumText(modules: readonly Module[]): string {
  const minimums = modules
    .filter(({ minPeople }) => minPeople > 1)
    .map(({ names, minPeople, isMeal }, place) => {
      const from = `à partir de ${counted(minPeople, isMeal ? EATERS : PERSONS)}`
      return place === 0 ? `« ${named(names)} » est possible ${from}` : `« ${named(names)} » ${from}`
    })
  return formatList(minimums)
}
