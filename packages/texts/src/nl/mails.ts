import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { OVERVIEW } from './bill.ts'
import { actsText } from './booking-summary.ts'
import { formatDayAndMonth, formatLongDate, formatTime } from './dates.ts'
import { DIETS } from './form.ts'
import { formatPrice, formatSum } from './prices.ts'

/** Subjects contain only the venue's name and a date, never a visitor's input. */
type Told = { venue: string; date: IsoDate }

export const MAIL_SUBJECTS = {
  confirmation: ({ venue, date }: Told) => `Je boeking bij ${venue} op ${formatDayAndMonth(date)}`,
  moved: ({ venue, date }: Told) => `Je bezoek aan ${venue} is verplaatst naar ${formatDayAndMonth(date)}`,
  changed: ({ venue, date }: Told) => `Je boeking bij ${venue} op ${formatDayAndMonth(date)} is aangepast`,
  cancelled: ({ venue, date }: Told) =>
    `Je boeking bij ${venue} op ${formatDayAndMonth(date)} is geannuleerd`,
  deposit: ({ venue }: Told) => `Voorschot voor de keuken van ${venue}`,
  reminder: ({ venue, date }: Told) => `Tot ${formatDayAndMonth(date)} bij ${venue}`,
  'payment-overview': ({ venue, date }: Told) =>
    `Betaaloverzicht van je bezoek aan ${venue} op ${formatDayAndMonth(date)}`,
}

export const MAIL_TITLES = {
  confirmation: 'Je boeking staat vast',
  moved: 'Je bezoek is verplaatst',
  changed: 'Je boeking is aangepast',
  cancelled: 'Je boeking is geannuleerd',
  deposit: 'Nog één ding: het voorschot',
  reminder: 'Tot binnenkort',
  'payment-overview': OVERVIEW.title,
}

/** For a large booking, which is an option until the visitor opens the link. */
export const CONFIRM_MAIL = {
  subject: ({ venue, date }: Told) => `Bevestig je boeking bij ${venue} op ${formatDayAndMonth(date)}`,
  title: 'Bevestig je boeking',
  intro: (hours: number) =>
    `Open binnen ${hours} uur de link hieronder. Daarmee bevestig je je boeking. Doe je dat niet, dan komen de tijdslots weer vrij.`,
  button: 'Bevestig mijn boeking',
  note: 'Met dezelfde link bekijk, wijzig, verplaats of annuleer je je boeking. Wie deze link heeft, kan dat ook: hou hem voor jezelf.',
}

/** For a visit that the venue moved or cancelled because something is out of order. */
export const OUTAGE_MAIL = {
  subject: ({ venue, date }: Told) => `Nieuwe uren voor je bezoek aan ${venue} op ${formatDayAndMonth(date)}`,
  title: 'Je bezoek heeft nieuwe uren',
  intro: (reason: string, changes: string) =>
    `Je bezoek kan niet doorgaan zoals je het boekte. De reden: ${reason}. Daarom zochten we nieuwe uren voor je.${changes} Is dat goed?`,
  call: (phone: string) => `Bellen kan ook: ${phone}. Zolang je niets laat weten, blijven deze uren van jou.`,
  paid: 'Wat je al betaalde, blijft gelden.',
  cancelled: (reason: string) => `Jammer genoeg kan je bezoek niet doorgaan. De reden: ${reason}.`,
  lost: (games: string) => `Valt weg: ${games}.`,
  instead: (games: string) => `In de plaats: ${games}.`,
  less: (cents: number) => `Je betaalt ${formatSum(cents)} minder.`,
}

/** For what was paid online. */
export const PAYMENT_MAIL = {
  paySubject: ({ venue, date }: Told) => `Betaal je boeking bij ${venue} op ${formatDayAndMonth(date)}`,
  payTitle: 'Betaal om je boeking te bevestigen',
  pay: (cents: number, time: string) =>
    `Betaal ${formatPrice(cents)} online vóór ${formatTime(time)}. Tot dan houden we je tijdslots vast, daarna komen ze weer vrij. Je boeking geldt zodra je betaald hebt.`,
  payButton: 'Naar de betaling',
  lateSubject: ({ venue, date }: Told) =>
    `Je betaling voor ${venue} op ${formatDayAndMonth(date)} kwam te laat`,
  lateTitle: 'Je betaling kwam te laat',
  late: (cents: number) =>
    `Je betaling van ${formatPrice(cents)} kwam binnen toen je tijdslots al weer vrij waren. Je boeking gaat dus niet door. Je krijgt het volledige bedrag terug via Mollie, op de rekening waarmee je betaalde.`,
  lateAgain: 'Wil je toch komen? Kies dan nieuwe tijdslots.',
  refunded: (cents: number) =>
    `Je krijgt ${formatPrice(cents)} terug via Mollie, op de rekening waarmee je betaalde.`,
  received: (cents: number) =>
    `We ontvingen je betaling van ${formatPrice(cents)}. Hieronder staat het overzicht van je bezoek.`,
  depositPaid: (cents: number) => `We ontvingen je betaling van ${formatPrice(cents)}.`,
  maybeOnline: 'Liever online betalen? Op de pagina van je boeking zie je of dat kan.',
}

export const ARRIVAL_WORDS = {
  label: 'Aankomst',
  when: (date: IsoDate, arrival: ClockTime) => `${formatLongDate(date)} om\u00a0${arrival}`,
  why: (minutes: number) => `Dat is ${minutes} minuten voor je eerste spel, zodat je rustig kan aankomen.`,
}

export const MAIL_INTROS = {
  confirmation: 'Bedankt voor je boeking.',
  moved: 'Hieronder staat je nieuwe programma.',
  changed: 'Hieronder staat hoe je boeking er nu uitziet.',
  reminder: 'Het is bijna zover.',
  cancelled: 'Je tijdslots zijn weer vrij en je hoeft niets meer te doen.',
  'payment-overview': 'Dit kost je bezoek, en dit is er betaald.',
}

/** Titles of the mails to the venue, keyed by what happened. */
export const NOTICE_TITLES = {
  placed: 'Nieuwe boeking',
  moved: 'Boeking verplaatst',
  changed: 'Boeking aangepast',
  cancelled: 'Boeking geannuleerd',
}

/** The date is that of the visit, not of the change. */
export const NOTICE_SUBJECTS = {
  placed: (date: IsoDate) => `Nieuwe boeking op ${formatDayAndMonth(date)}`,
  moved: (date: IsoDate) => `Boeking verplaatst naar ${formatDayAndMonth(date)}`,
  changed: (date: IsoDate) => `Boeking van ${formatDayAndMonth(date)} aangepast`,
  cancelled: (date: IsoDate) => `Boeking van ${formatDayAndMonth(date)} geannuleerd`,
}

export const NOTICE_INTROS = {
  placed: 'Er kwam een boeking binnen via de site.',
  moved: 'Een bezoeker verplaatste een boeking naar andere tijdslots.',
  changed: 'Een bezoeker paste een boeking aan. Zo ziet ze er nu uit.',
  cancelled: 'Een bezoeker annuleerde een boeking. De tijdslots zijn weer vrij.',
}

export const CANCELLED_AGAIN = 'Kom je liever op een andere dag? Kies dan gewoon nieuwe tijdslots.'
export function countMayChange({ min, max }: { min: number; max: number }): string {
  return `Het juiste aantal personen mag nog veranderen, zolang je groep uit ${min} tot ${max} personen bestaat.`
}
export const ESTIMATE_NOTE =
  'De prijs is een schatting, btw inbegrepen. Hij kan verschillen als het aantal deelnemers verandert.'
export const DEPOSIT_FOLLOWS =
  'Omdat de keuken voor je opengaat, vragen we een voorschot. Daarover krijg je een aparte mail.'
/** `Verplaatsen of annuleren kan tot donderdag 18 februari om 14:00.` */
export function selfServiceUntil(
  acts: readonly SelfServiceAct[],
  { date, time }: { date: IsoDate; time: ClockTime },
) {
  return `${actsText(acts)} kan tot ${formatDayAndMonth(date)} om\u00a0${time}.`
}
export const CALENDAR_ATTACHED = 'De bijlage zet je bezoek in je agenda.'
export const CALENDAR_REMOVES = 'De bijlage haalt je bezoek uit je agenda.'

export const MAIL_LABELS = {
  date: 'Datum',
  arrival: 'Aankomst',
  programme: 'Programma',
  end: 'Klaar rond',
  players: 'Groep',
  formula: 'Formule',
  modules: 'Extra’s',
  mealAt: 'Aan tafel',
  dietsGiven: DIETS,
  invoiceAsked: 'Factuur',
  estimate: 'Schatting',
  code: 'Boekingscode',
  bookedBy: 'Geboekt door',
  before: 'Voordien',
  cancelled: 'Geannuleerd',
  phone: 'Telefoon',
  email: 'E-mail',
  extraInfo: 'Extra info van de bezoeker',
  invoice: 'Factuurgegevens',
  where: 'Waar',
}

/** Health data stays out of mails: an inbox keeps everything and may be someone else's. */
export const DIETS_BEHIND_LINK = 'doorgegeven; bekijk of wijzig het via je boeking'
export const INVOICE_BEHIND_LINK = 'aangevraagd; bekijk of wijzig de gegevens via je boeking'
export const DIETS_IN_KITCHEN_LIST = 'opgegeven, staat in de keukenlijst'

export const MAIL_BUTTONS = { manage: 'Bekijk of wijzig je boeking', book: 'Boek opnieuw' }
export const MANAGE_NOTE =
  'Hiermee bekijk, wijzig, verplaats of annuleer je je boeking. Wie deze link heeft, kan dat ook: hou hem voor jezelf.'

export function estimateText(cents: number): string {
  return formatSum(cents)
}

export const MAIL_HELP = 'Vragen? Antwoord op deze mail of bel ons.'
export const MAIL_WHY =
  'Je krijgt deze mail omdat met dit adres een boeking werd gemaakt. Was jij dat niet? Laat het ons weten.'
