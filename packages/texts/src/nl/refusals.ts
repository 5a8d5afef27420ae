import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'
import { weekdaysText } from './dates.ts'
import { counted, EATERS, formatList, GAMES, named, PERSONS, PLAYERS } from './language.ts'

/** No response arrived. The browser may be wrong about being offline, so the text does not say whether the booking was made. */
export const BOOKING_UNANSWERED =
  'We weten niet of je boeking aankwam. Probeer gerust opnieuw: we boeken nooit dubbel.'
/** The same for a device that is offline; `useWhenOnline` resends the booking automatically. */
export const BOOKING_AWAITED =
  'We weten niet of je boeking aankwam. Laat deze pagina open: we versturen ze vanzelf opnieuw zodra je weer verbinding hebt. We boeken nooit dubbel.'
/** The device was offline at every try. */
export const BOOKING_UNSENT =
  'Je had geen verbinding: er is nog niets verstuurd. Probeer opnieuw zodra je weer verbinding hebt.'
/** The same, while `useWhenOnline` waits to send the booking. */
export const BOOKING_UNSENT_AWAITED =
  'Je hebt geen verbinding: er is nog niets verstuurd. Laat deze pagina open, dan versturen we je boeking zodra je weer verbinding hebt.'

// The specification fixes these words exactly; specified-strings.tsv checks them.
export const SLOT_EXPIRED = 'Deze tijdslot ligt in het verleden'
export const SLOT_RESERVED = 'Deze tijdslot is reeds gereserveerd door iemand'
export const SLOT_HELD = 'Iemand anders is deze tijdslot momenteel aan het reserveren'
export const SLOT_BREAK = 'Er is een verplichte pauze tussen elke twee games'
export const BOOKING_FAILED =
  'Er ging iets mis bij het plaatsen van jouw booking. Contacteer ons of probeer het later opnieuw.'
export const FORM_INVALID = 'Gelieve alle verplichte velden in te vullen'
export const NO_SLOTS = 'Gelieve één of meerdere slots te selecteren'

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
    'Er worden al veel tijdslots vastgehouden vanaf dit toestel of netwerk. Geef er een vrij, of boek snel.',
  'too-many-requests': 'Dat ging wat snel. Wacht even, we proberen het vanzelf opnieuw.',
  'break-missing': 'Tussen twee spellen zit een verplichte pauze. Geef een van de twee vrij.',
  'schedule-unknown': 'Deze dag is nog niet te boeken. Kies een andere dag of mail ons.',
  busy: 'Het is even druk bij ons. We proberen het vanzelf opnieuw.',
  unanswered: 'Onze server antwoordt niet. Werkt je internet? We proberen het vanzelf opnieuw.',
  other: 'Er liep iets mis bij ons. We proberen het vanzelf opnieuw.',
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
  'name-missing': 'Vul je naam in',
  'email-invalid': 'Dit e-mailadres lijkt niet te kloppen. Voorbeeld: naam@voorbeeld.be',
  'phone-missing': 'Vul een telefoonnummer in waarop we je kunnen bereiken',
  'players-out-of-range': ({ catalogue: { rules } }) =>
    `Online boeken kan voor ${rules.players.min} tot ${counted(rules.players.max, PLAYERS)}`,
  'language-unknown': 'In deze taal kan je hier niet boeken',
  'formula-unknown': 'Deze formule bestaat niet meer. Kies een andere',
  'formula-weekday': ({ formula }) =>
    formula?.weekdays
      ? `${named(formula.names)} kan enkel op ${weekdaysText(formula.weekdays)}`
      : 'Deze formule kan niet op deze dag',
  'formula-players': ({ formula }) =>
    formula
      ? `${named(formula.names)} is er vanaf ${counted(formula.minPlayers, PLAYERS)}`
      : 'Deze formule vraagt een grotere groep',
  'too-few-games': ({ formula }) =>
    formula
      ? `${named(formula.names)} vraagt minstens ${counted(formula.minGames, GAMES)}`
      : 'Deze formule vraagt meer spellen',
  'too-many-games': ({ catalogue: { rules } }) =>
    `Per activiteit kan je hoogstens ${counted(rules.maxGames, GAMES)} boeken`,
  'too-many-slots': ({ catalogue: { rules } }) =>
    `Online boeken kan tot ${rules.maxSlots} tijdslots tegelijk. Mail of bel ons, dan regelen we de rest samen`,
  'meal-time': 'Kies voor de maaltijd een uur waarop we open zijn',
  'meal-count': ({ catalogue: { rules } }) =>
    `Vul een aantal van ${rules.eaters.min} tot ${rules.eaters.max} in`,
  'meal-contradicted':
    'Er is een maaltijd gekozen, maar volgens de aanvraag eet er niemand. Kies een van beide',
  'module-unknown': 'Deze extra bestaat niet meer. Kies een andere',
  'module-minimum': ({ catalogue, modules = catalogue.modules }) => moduleMinimumText(modules),
  'no-slots': NO_SLOTS,
  'slot-duplicate': 'Je koos hetzelfde tijdslot twee keer',
  'slot-unknown': 'Dit tijdslot bestaat niet. Kies een ander',
  'break-missing': SLOT_BREAK,
  'date-past': 'Deze datum ligt in het verleden. Kies een andere dag',
  'date-beyond-horizon': 'Zo ver vooruit kan nog niet. Kies een vroegere dag of mail ons',
  'day-closed': 'Op deze dag zijn we gesloten. Kies een andere dag of mail ons',
  'slot-started': SLOT_EXPIRED,
  'slot-taken': SLOT_RESERVED,
  'too-few-places':
    'Op dat uur kunnen er minder mensen tegelijk spelen: de groep past er niet. Kies een ander tijdslot',
  'price-changed': 'De prijs is intussen veranderd. Kijk hem na en bevestig opnieuw',
  'too-late': 'Zo kort voor je bezoek kan dat niet meer online. Bel ons, dan bekijken we samen wat kan',
  'booking-changed': 'Je boeking is intussen gewijzigd. Kijk even na hoe ze er nu uitziet',
  'booking-cancelled': 'Deze boeking is geannuleerd',
  'group-fixed': 'Het aantal spelers ligt hier vast na de boeking. Bel ons, dan bekijken we samen wat kan',
  'dearer-day': 'Die dag kost meer dan je betaald hebt. Bel ons, dan verplaatsen we je bezoek samen',
  'too-many-changes': ({ catalogue: { rules, venue } }) =>
    `Je paste deze boeking in 24 uur al ${rules.changesPerDay} keer aan. Bel ons op ${venue.contact.phone} of mail ${venue.contact.email}, dan regelen we het samen`,
  'other-visit': 'Kies evenveel tijdslots per activiteit als je geboekt had',
  'request-malformed': 'We konden je aanvraag niet lezen. Herlaad de pagina en probeer opnieuw',
  'request-too-large': 'Je bericht is te lang. Maak het wat korter',
  'location-unknown': 'Deze locatie kennen we niet',
  'schedule-unknown': 'Deze dag is nog niet te boeken',
  'request-id-reused': 'Deze boeking werd al verstuurd. Herlaad de pagina',
  'too-many-holds': 'Er worden al veel tijdslots vastgehouden. Geef er eerst een vrij',
  'too-many-bookings':
    'Er zijn vandaag al enkele boekingen met deze gegevens. Bel of mail ons, dan helpen we je verder',
  'too-many-requests': 'Dat ging wat snel. Wacht even en probeer opnieuw',
  'not-found': 'We vonden dit niet',
  busy: 'Het is even druk. Probeer het over enkele seconden opnieuw',
  internal: 'Er liep iets mis bij ons. Probeer het over enkele seconden opnieuw',
}

/** `Pastabuffet is er vanaf 8 eters, Groot buffet vanaf 18 eters` */
export function moduleMinimumText(modules: readonly Module[]): string {
  const minimums = modules
    .filter(({ minPeople }) => minPeople > 1)
    .map(({ names, minPeople, isMeal }, place) => {
      const people = counted(minPeople, isMeal ? EATERS : PERSONS)
      return place === 0 ? `${named(names)} is er vanaf ${people}` : `${named(names)} vanaf ${people}`
    })
  return formatList(minimums)
}
