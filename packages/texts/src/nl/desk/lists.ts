import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Finding } from '@lichtspel/domain/desk/findings'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { attractionName, shortName } from '../catalogue.ts'
import { formatDayAndMonth, formatShortDay } from '../dates.ts'
import { counted, EATERS, formatList, MINUTES, PLAYERS, SLOTS } from '../language.ts'
import { formatPrice } from '../prices.ts'
import { mailKindName } from './panel.ts'

export const LISTS = {
  title: 'Lijsten',
  choose: 'Kies een lijst',
  kitchen: 'Keuken',
  deposits: 'Voorschotten',
  mails: 'Mails',
  options: 'Opties',
  checks: 'Na te kijken',
  log: 'Logboek',
  invoices: 'Te factureren',
  export: 'Uitvoer',
  privacy: 'Privacy',
  noName: 'Zonder naam',
  players: (players: number) => counted(players, PLAYERS),
  /** A button's label for screen readers. */
  actFor: (act: string, name: string) => `${act}, ${name}`,
  call: (phone: string) => `Bel ${phone}`,
  print: 'Druk af',
  loading: 'De lijst komt eraan',
  unanswered: 'De lijst kon niet gelezen worden. Kijk de verbinding na.',
  retry: 'Probeer opnieuw',
} as const

export const KITCHEN = {
  from: 'Zeven dagen vanaf',
  none: 'Geen maaltijden, drankjes of snacks in deze dagen.',
  totals: 'Samen klaar te zetten',
  /** `12 × Pastabuffet` */
  dish: (people: number, name: string) => `${people} × ${name}`,
  at: 'Uur',
  group: 'Groep',
  eaterCount: (eaters: number) => counted(eaters, EATERS),
  dishes: 'Gerecht',
  diets: 'Dieetwensen en allergieën',
  insteadOf: (at: string) => `in plaats van ${at}`,
  noTime: 'uur nog af te spreken',
  firstGame: 'eerste spel',
  option: 'optie',
  depositOpen: 'voorschot open',
  /** `27 eters in 3 groepen`, or without a meal `3 groepen` */
  daySum: (eaters: number, groups: number) => {
    const inGroups = groups === 1 ? '1 groep' : `${groups} groepen`
    return eaters === 0 ? inGroups : `${counted(eaters, EATERS)} in ${inGroups}`
  },
} as const

export const DEPOSITS = {
  intro: 'Wat nog betaald moet worden, en wat terug moet na een annulering.',
  none: 'Alle voorschotten zijn in orde.',
  groups: {
    overdue: 'Te laat',
    open: 'Nog open',
    'to-return': 'Terug te geven',
  },
  /** `3, samen € 150` */
  groupSum: (count: number, cents: number) => `${count}, samen ${formatPrice(cents)}`,
  dueAt: (due: IsoDate | null) =>
    due === null ? 'geen uiterste dag' : `te betalen tegen ${formatDayAndMonth(due)}`,
  settle: 'Ontvangen',
  giveBack: 'Geef terug',
  sum: (cents: number) => formatPrice(cents),
  online: 'online betaald',
  refundFailed: 'Terugbetaling niet aangekomen',
} as const

/** Importing deposits from a bank file. */
export const BANK_FILE = {
  title: 'Bankbestand',
  choose:
    'Kies het CAMT.053-bestand van je bank. Elke betaling wordt één keer geboekt, ook als je hetzelfde bestand nog eens inleest.',
  sending: 'Het bestand wordt gelezen…',
  tooLong: 'Dit bestand is te groot. Vraag je bank een kortere periode.',
  otherAccount: (account: string) =>
    `Dit bestand gaat over ${account === '' ? 'een rekening zonder IBAN' : `rekening ${account}`}, en die is niet van ons. Niets is geboekt. Kijk na of je het juiste bestand koos, of zet het rekeningnummer in de instellingen.`,
  unanswered: 'Het bestand kwam niet aan. Probeer opnieuw: niets wordt dubbel geboekt.',
  done: (booked: number, known: number) =>
    `${booked === 1 ? '1 betaling' : `${booked} betalingen`} geboekt${known === 0 ? '' : `, ${known} al bekend`}.`,
  uneven: (reference: string, askedCents: number, paidCents: number) =>
    `${reference}: ${formatPrice(paidCents)} betaald van ${formatPrice(askedCents)}.`,
  unmatched: (count: number) => `Niet herkend als voorschot: ${count}`,
  link: 'Koppel aan een boeking',
  /** A button's label for screen readers. */
  linkEntry: (entry: string) => `Koppel aan een boeking: ${entry}`,
  deposit: 'Voorschot van',
  depositHint: 'Hetzelfde bedrag staat bovenaan.',
  chooseDeposit: 'Kies een boeking',
  /** `€ 50 · za 28 nov · Els Maes · 7B0C-1234` */
  choice: (cents: number, date: IsoDate, name: string, code: string) =>
    [formatPrice(cents), formatShortDay(date), name, code].join(' · '),
  differs: (paidCents: number, openCents: number) =>
    `Betaald is ${formatPrice(paidCents)}, open staat ${formatPrice(openCents)}.`,
  confirmLink: 'Koppel',
  cancelLink: 'Niet koppelen',
  linked: (cents: number, name: string) => `${formatPrice(cents)} gekoppeld aan ${name}.`,
  linkedTo: (name: string) => `gekoppeld aan ${name}`,
  linkedBefore: 'Deze betaling is al geboekt. Er is niets gewijzigd.',
  linkFailed: 'De betaling kon niet gekoppeld worden. Kijk de verbinding na en probeer opnieuw.',
  foreign: (count: number) => `In een andere munt, niet geboekt: ${count}`,
  toReturn: (count: number) => `Voor een bezoek dat niet doorgaat, terug te geven: ${count}`,
  entry: (paidOn: IsoDate, cents: number, currency: string, communication: string) =>
    [
      formatShortDay(paidOn),
      currency === 'EUR' ? formatPrice(cents) : `${currency} ${(cents / 100).toFixed(2)}`,
      communication,
    ]
      .filter((part) => part !== '')
      .join(' · '),
} as const

/** The failure reasons that claim_mail writes itself; any other reason is the mail server's own message. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  'this address had its share of mails': 'Dit adres kreeg al veel mails kort na elkaar.',
  'this address refused a mail before': 'Dit adres weigerde eerder een mail.',
}

export const MAIL_LIST = {
  views: 'Welke mails',
  trouble: 'Met problemen',
  all: 'Alle',
  noneTrouble: 'Alle mails zijn vertrokken.',
  none: 'Er zijn nog geen mails.',
  more: 'Toon oudere mails',
  kind: mailKindName,
  sentTo: (address: string) => (address === '' ? 'aan de zaak' : `aan ${address}`),
  forVisit: (day: string) => `bezoek van ${day}`,
  states: { queued: 'Wacht', sent: 'Verstuurd', failed: 'Mislukt, nog een poging', dead: 'Opgegeven' },
  /** Why a mail did not arrive, and what to do. */
  faults: {
    address: 'Kwam niet aan: dit adres bestaat niet of weigert mail. Bel de bezoeker en kijk het adres na.',
    message: 'Kwam niet aan: de mailserver weigert deze mail. Bel de bezoeker.',
    ours: 'Onze mailserver weigert ons. Zeg het aan wie de site beheert; we blijven proberen.',
    later: 'De mailserver nam de mail nog niet aan. We proberen het vanzelf opnieuw.',
  },
  reason: (error: string) => OWN_REASONS[error] ?? error,
  attempts: (attempts: number) => (attempts === 1 ? '1 poging' : `${attempts} pogingen`),
  nextTry: (when: string) => `volgende poging ${when}`,
  again: 'Verstuur opnieuw',
  off: 'boeking geannuleerd',
} as const

export const OPTION_LIST = {
  none: 'Er lopen geen opties.',
  until: (date: IsoDate, time: string) => `tot ${formatShortDay(date)} ${time}`,
  decide: 'Beslis',
  visitors: 'De bezoeker bevestigt via de link in de mail.',
  awaitsPayment: 'Wacht op de online betaling van het voorschot.',
  /** `nog 3 uur` */
  left: (minutes: number) => {
    if (minutes <= 0) return 'loopt nu af'
    if (minutes < 60) return `nog ${counted(minutes, MINUTES)}`
    if (minutes < 48 * 60) return `nog ${Math.floor(minutes / 60)} uur`
    return `nog ${Math.floor(minutes / 60 / 24)} dagen`
  },
} as const

export const CHECKS = {
  none: 'Niets na te kijken: alle boekingen van de komende drie maanden kloppen.',
  intro: 'Boekingen van de komende drie maanden waar iets aan scheelt.',
} as const

/** The problem with a booking, in a sentence. */
export function findingText(shown: Shown, finding: Finding): string {
  switch (finding.reason) {
    case 'outside-hours':
      return `${attractionName(shown(finding.attraction))} om ${formatList(finding.keys)} valt buiten de openingsuren.`
    case 'too-few-slots':
      return `${attractionName(shown(finding.attraction))}: ${counted(finding.chosen, SLOTS)}, maar er zijn er ${finding.needed} nodig om iedereen te laten spelen.`
    case 'overlap':
      return `Speelt twee dingen tegelijk: ${shortName(shown(finding.first))} tot ${finding.firstEnds}, ${shortName(shown(finding.second))} vanaf ${finding.secondStarts}.`
    case 'no-phone':
      return 'Geen telefoonnummer: we kunnen niet bellen.'
    case 'mail-failed':
      return 'Een mail raakte niet bij de bezoeker.'
    case 'charged-back':
      return `De bank haalde ${formatPrice(finding.cents)} van het online voorschot terug. Het bezoek staat nog.`
    case 'refund-failed':
      return `Een terugbetaling van ${formatPrice(finding.cents)} kwam niet aan. Probeer opnieuw of geef het bedrag zelf terug.`
    case 'paid-otherwise':
      return `Mollie meldt een betaling van ${finding.reported}, en dat is niet wat gevraagd was. Ze telt niet mee: kijk in Mollie na wat er gebeurde.`
    case 'deposit-open':
      return depositText(finding.cents, finding.due)
    case 'meal-time-open':
      return 'Er is nog geen uur voor het eten afgesproken.'
  }
}

function depositText(cents: number, due: IsoDate | null): string {
  const open = `Voorschot van ${formatPrice(cents)} staat nog open`
  return due === null ? `${open}.` : `${open}; het moest betaald zijn tegen ${formatDayAndMonth(due)}.`
}

export const LOG_LIST = {
  day: 'Dag',
  none: 'Op deze dag is nog niets gebeurd.',
} as const

export const EXPORT_PAGE = {
  sheet: 'Boekingen als rekenblad',
  sheetIntro:
    'Een bestand voor Excel met alle boekingen van een periode. Zonder dieetwensen en zonder jullie notities.',
  from: 'Van',
  to: 'Tot en met',
  download: 'Download',
  tooLong: 'Kies een periode van hoogstens een jaar, met het begin voor het einde.',
  calendars: 'Agenda per activiteit',
  calendarsIntro:
    'Een adres waarmee een agenda op een telefoon of computer de bezette tijdslots volgt. Wie het adres heeft, kan meekijken zonder zich aan te melden.',
  made: (by: string, when: string) => `Gemaakt door ${by} op ${when}`,
  withNames: 'met namen',
  withoutNames: 'zonder namen',
  noFeed: 'Nog geen adres',
  make: 'Maak een adres',
  renew: 'Maak een nieuw adres',
  stop: 'Zet stop',
  cancel: 'Toch niet',
  once: 'Kopieer het nu: we tonen het maar één keer.',
  copy: 'Kopieer het adres',
  copied: 'Het adres is gekopieerd.',
  notCopied: 'Kopiëren lukte niet. Duid het adres aan en kopieer het zelf.',
  failed: 'Dat lukte niet. Probeer het opnieuw.',
  screen: 'Zaalscherm',
  screenIntro:
    'Een adres voor een televisie in de zaal: wie speelt en wie volgt, wat uitloopt of stuk is, en wat vrij is. Wie het adres heeft, kan meekijken zonder zich aan te melden.',
} as const

/** What differs between the secret addresses that a manager can make. */
export type FeedWords = Readonly<Record<'title' | 'names' | 'renewAsks' | 'stopAsks' | 'address', string>>

export function calendarWords(attraction: ShownAttraction): FeedWords {
  return {
    title: attractionName(attraction),
    names: 'Toon de titel of naam van elke groep',
    renewAsks: `Het oude adres voor ${shortName(attraction)} werkt dan niet meer. Wie het volgt, moet het nieuwe krijgen.`,
    stopAsks: `Niemand kan de agenda van ${shortName(attraction)} dan nog volgen.`,
    address: 'Adres van de agenda',
  }
}

export const SCREEN_WORDS: FeedWords = {
  title: 'Alle activiteiten',
  names: 'Toon de voornaam van wie boekte',
  renewAsks: 'Schermen met het oude adres sluiten dan af. Open er het nieuwe adres op.',
  stopAsks: 'Alle schermen met dit adres sluiten dan af.',
  address: 'Adres van het zaalscherm',
}
