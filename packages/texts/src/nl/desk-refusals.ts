import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { DESK_PEOPLE } from '@lichtspel/domain/desk/desk-limits'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { MIN_PASSWORD_LENGTH } from '@lichtspel/domain/desk/password'
import { type RefusedAsk, refusalText } from './refusals.ts'

/** What staff can do about a refusal: the desk's own text, or else the visitor's. */
export function deskRefusalText(code: DeskRefusal, ask: RefusedAsk): string {
  return DESK_TEXTS[code] ?? refusalText(code as RefusalCode, ask)
}

type OnlyDesk = Exclude<DeskRefusal, RefusalCode>

const people = `${DESK_PEOPLE.min} tot ${DESK_PEOPLE.max}`

export const DESK_TEXTS: Record<OnlyDesk, string> & Partial<Record<RefusalCode, string>> = {
  'offer-invalid': 'Dit aanbod kan zo niet gepubliceerd worden',
  'offer-changed': 'Iemand heeft intussen een andere versie gepubliceerd',
  'file-type':
    'Dit soort bestand kan hier niet. Een foto is een PNG, JPEG, WebP of AVIF, een menukaart een PDF',
  'file-large': 'Dit bestand is te groot. Het mag hoogstens 12 MB en 20 megapixel zijn',
  'file-unreadable': 'Dit bestand kunnen we niet lezen. Bewaar het opnieuw, of kies een ander',
  'picture-small': 'Deze foto is te klein om scherp te tonen. Kies een grotere',
  'files-full': 'Er is geen plaats meer voor bestanden. Vraag het aan wie de server beheert',
  'signed-out': 'Je bent niet meer aangemeld. Meld je opnieuw aan',
  'second-factor-missing': 'Stel eerst je tweede aanmeldstap in',
  'not-allowed': 'Dat mag alleen een beheerder',
  'origin-unknown': 'Je opende het beheer via een verkeerd adres. Open het opnieuw via het juiste adres',
  'desk-closed': 'Het beheer is op deze server nog niet ingesteld',
  'sign-in-wrong': 'E-mailadres of wachtwoord klopt niet',
  'sign-in-again': 'Je meldde je te lang geleden aan. Meld je opnieuw aan, dan kan het',
  'code-wrong': 'Deze code klopt niet, of is al gebruikt. Wacht op de volgende',
  'password-wrong': 'Dit wachtwoord klopt niet',
  'password-weak': `Kies minstens ${MIN_PASSWORD_LENGTH} tekens die niemand raadt: een paar woorden na elkaar werkt goed`,
  'passkey-needed': 'Meld je aan met je passkey: die heb je ingesteld als tweede stap',
  'passkey-wrong': 'Deze passkey werd niet herkend. Probeer opnieuw of gebruik je wachtwoord',
  'link-over': 'Deze link is al gebruikt of vervallen. Vraag een nieuwe',
  'last-manager': 'Er moet altijd één beheerder overblijven. Maak eerst iemand anders beheerder',
  'mail-missing':
    'Deze collega heeft al toegang. Een nieuwe link gaat alleen per mail, en er is nog geen mailserver ingesteld. Vraag het aan wie de server beheert',
  'visit-over': 'Dit bezoek is voorbij. Het blijft staan zoals het was',
  'visit-not-today': 'Dit bezoek is pas later. Op de dag zelf kan je dit aanduiden',
  'option-end': 'De optie moet in de toekomst aflopen, en voor het bezoek begint',
  'reason-missing': 'Schrijf kort waarom. Het blijft in het logboek',
  'mail-without-address': 'Er is geen e-mailadres. Vul er een in, of doe het zonder mail',
  'no-deposit': 'Voor deze boeking is geen voorschot gevraagd',
  'deposit-amount': 'Dat is meer dan wat openstaat, of dan wat betaald werd',
  'bill-amount': 'Dat is meer dan wat op de rekening openstaat. Kijk na hoe het nu is',
  'bill-entry': 'Deze regel telt al niet meer mee, of de bank heeft hem bevestigd',
  'till-closed': 'Deze dag is al afgesloten. Een correctie telt op de volgende dag',
  'day-to-come': 'Deze dag moet nog beginnen. Sluit hem op de dag zelf af',
  'vat-missing': 'Stel eerst de btw-tarieven in, bij Instellingen, Regels',
  'statement-unreadable':
    'Dit bestand is geen rekeninguittreksel dat we kunnen lezen. Vraag je bank een CAMT.053-bestand',
  'statement-account':
    'Dit bestand gaat over een rekening die niet in de instellingen staat. Niets is geboekt',
  'period-too-long': 'Kies een periode van hoogstens een jaar',
  'not-undoable': 'Dit kan niet meer ongedaan gemaakt worden: er is intussen iets anders gebeurd',
  'person-unclear': 'Vul een e-mailadres of een telefoonnummer in, van één persoon',
  'person-coming': 'Er komt nog een bezoek. Annuleer het eerst; er is niets gewist',
  'person-deposit': 'Er is nog een voorschot terug te geven. Doe dat eerst; er is niets gewist',
  'person-colleague':
    'Dit is het adres van een collega. Beëindig eerst de toegang, en vraag het dan aan wie de server beheert',
  'delay-changed': 'Een collega paste dit net aan. Kijk na hoe het nu is',
  'outage-over': 'Deze boeking is niet meer geraakt. Kijk na hoe het nu is',
  'outage-changed': 'Een collega paste dit net aan. Kijk na hoe het nu is',
  // Codes whose visitor text addresses the visitor.
  'email-invalid': 'Dit e-mailadres lijkt niet te kloppen. Laat het leeg als je het niet weet',
  'phone-missing': 'Dit telefoonnummer lijkt niet te kloppen. Laat het leeg als je het niet weet',
  'players-out-of-range': `Vul een aantal van ${people} in`,
  'meal-count': `Vul een aantal eters van ${people} in`,
  'break-missing': 'Tussen twee spellen zit een pauze. Sla ze over met een reden, of kies een ander tijdslot',
  'date-past': 'Deze dag is voorbij. Kies vandaag of een latere dag',
  'date-beyond-horizon': 'Zo ver vooruit gaat de agenda niet. Kijk het jaar na',
  'day-closed': 'Deze dag of activiteit is gesloten. Open ze eerst, of kies een andere dag',
  'slot-taken': 'Dit tijdslot is niet vrij. Kies een ander',
  'too-few-places': 'In dit tijdslot is een deel van de plaatsen stuk: de groep past er niet. Kies een ander',
  'booking-changed': 'Een collega of de klant heeft deze boeking net gewijzigd. Kijk na hoe ze nu is',
  'booking-cancelled': 'Deze boeking is intussen geannuleerd',
  'request-id-reused': 'Deze handeling was al verstuurd. Herlaad de pagina',
}
