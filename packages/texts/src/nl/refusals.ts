import { MAX_GAMES } from '@lichtspel/domain/booking/game-count'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { MAX_PLAYERS, MIN_PLAYERS } from '@lichtspel/domain/catalogue/group'
import { MAX_MEAL_PEOPLE, MIN_MEAL_PEOPLE } from '@lichtspel/domain/catalogue/meal'
import { MODULES } from '@lichtspel/domain/catalogue/modules'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'

// Words that the specification fixes to the letter; specified-strings.tsv guards them.
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

/** Beside a slot that is chosen and not held: why, and what a visitor can do. `other` is for refusals that no hold should meet. */
export const HOLD_REFUSAL_TEXTS = {
  'too-many-holds':
    'Er worden al veel tijdslots vastgehouden vanaf jouw toestel of netwerk. Laat er een los, of boek snel.',
  'too-many-requests': 'Dat ging wat snel. Wacht even, we proberen het vanzelf opnieuw.',
  'break-missing': 'Tussen twee spellen zit een verplichte pauze. Laat een van de twee los.',
  'schedule-unknown': 'Deze dag kan je nog niet boeken. Kies een andere dag of mail ons.',
  busy: 'Het is even druk bij ons. We proberen het vanzelf opnieuw.',
  unheard: 'Onze server antwoordt niet. Werkt je internet? We proberen het vanzelf opnieuw.',
  other: 'Er liep iets mis bij ons. We proberen het vanzelf opnieuw.',
} as const

/** What a visitor can do about each refusal; the fixed sentence for a failed booking stands above it. */
export const REFUSAL_TEXTS: Record<RefusalCode, string> = {
  'name-missing': 'Vul je naam in',
  'email-invalid': 'Dit e-mailadres lijkt niet te kloppen. Voorbeeld: naam@voorbeeld.be',
  'phone-missing': 'Vul een telefoonnummer in waarop we je kunnen bereiken',
  'players-out-of-range': `Online boek je voor ${MIN_PLAYERS} tot ${MAX_PLAYERS} spelers`,
  'formula-weekday': 'De studentenformule bestaat enkel op maandag, dinsdag en donderdag',
  'formula-players': 'Deze formule is er vanaf 8 spelers',
  'too-few-games': 'Deze formule vraagt minstens 2 spellen',
  'too-many-games': `Je kan hoogstens ${MAX_GAMES} spellen per activiteit boeken`,
  'meal-count': `Vul een aantal van ${MIN_MEAL_PEOPLE} tot ${MAX_MEAL_PEOPLE} in`,
  'buffet-minimum': `Het pastabuffet is er vanaf ${MODULES.pastaBuffet.minPeople} eters, het groot buffet vanaf ${MODULES.bigBuffet.minPeople}`,
  'no-slots': NO_SLOTS,
  'slot-duplicate': 'Je koos hetzelfde tijdslot twee keer',
  'slot-unknown': 'Dit tijdslot bestaat niet. Kies een ander',
  'break-missing': SLOT_BREAK,
  'date-past': 'Deze datum ligt in het verleden. Kies een andere dag',
  'date-beyond-horizon': 'Zo ver vooruit kan je nog niet boeken. Kies een vroegere dag of mail ons',
  'day-closed': 'Op deze dag zijn we gesloten. Kies een andere dag of mail ons',
  'slot-started': SLOT_EXPIRED,
  'slot-taken': SLOT_RESERVED,
  'too-late': 'Zo kort voor je bezoek kan dat niet meer online. Bel ons, dan bekijken we samen wat kan',
  'booking-changed': 'Je boeking is intussen gewijzigd. Kijk even na hoe ze er nu uitziet',
  'booking-cancelled': 'Deze boeking is geannuleerd',
  'other-visit': 'Kies evenveel tijdslots per activiteit als je geboekt had',
  'request-malformed': 'We konden je aanvraag niet lezen. Herlaad de pagina en probeer opnieuw',
  'request-too-large': 'Je bericht is te lang. Maak het wat korter',
  'location-unknown': 'Deze locatie kennen we niet',
  'schedule-unknown': 'Deze dag kan je nog niet boeken',
  'request-id-reused': 'Deze boeking werd al verstuurd. Herlaad de pagina',
  'too-many-holds': 'Je houdt al veel tijdslots vast. Laat er eerst een los',
  'too-many-bookings':
    'Er zijn vandaag al enkele boekingen met deze gegevens. Bel of mail ons, dan helpen we je verder',
  'too-many-requests': 'Dat ging wat snel. Wacht even en probeer opnieuw',
  'not-found': 'We vonden dit niet',
  busy: 'Het is even druk. Probeer het over enkele seconden opnieuw',
  internal: 'Er liep iets mis bij ons. Probeer het over enkele seconden opnieuw',
}
