import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { attractionName } from './catalogue.ts'
import { formatDayAndMonth, formatShortDay, formatTime } from './dates.ts'
import { depositOfCancelled } from './deposit.ts'
import { DIETS } from './form.ts'
import { capitalised, counted, EATERS, formatEither, GAMES, PLAYERS, SLOTS } from './language.ts'
import { formatSum } from './prices.ts'

/** The texts of the manage page. */
export const MANAGE_PAGE_WORDS = {
  title: 'Je boeking',
  cancelledTitle: 'Je boeking is geannuleerd',
  cancelledLead: 'Je tijdslots zijn weer vrij. Je hoeft niets meer te doen.',
  /** After a cancellation because of an outage: the slots are closed. */
  cancelledForOutage: (reason: string) =>
    `Jammer genoeg kan je bezoek niet doorgaan. De reden: ${reason}. Je hoeft niets meer te doen.`,
  again: 'Boek opnieuw',
  loading: 'We laden je boeking…',
  withoutScript: 'Je boeking bekijken werkt enkel met JavaScript. Lukt dat niet? Bel of mail ons.',
} as const

export const MANAGE_CLOSED = {
  unknownTitle: 'Deze link opent geen boeking',
  unknown:
    'Misschien is hij niet volledig gekopieerd, of is je bezoek al voorbij. Open de link nog eens vanuit je mail.',
  contact: 'Lukt het niet? Bel of mail ons, dan zoeken we je boeking samen op.',
  unansweredTitle: 'We konden je boeking niet ophalen',
  unanswered: 'We kregen geen antwoord. Kijk je verbinding na en probeer opnieuw.',
  retry: 'Probeer opnieuw',
  book: 'Maak een boeking',
} as const

export const MANAGE_VISIT = {
  heading: 'Je bezoek',
  where: 'Waar',
  calendar: 'Zet in agenda',
  late: (attraction: ShownAttraction, minutes: number) =>
    `${attractionName(attraction)} loopt ± ${minutes} min later.`,
} as const

export const MANAGE_PRICE = { heading: 'Prijs' } as const

export const MANAGE_DEPOSIT = {
  heading: 'Voorschot',
  open: 'Nog te betalen',
  rest: (sum: string) => `Nog ${sum} voorschot`,
  openUntil: (date: string) => `Nog open, tot en met ${formatShortDay(date)}`,
  payUntil: (time: string) => `Betaal vóór ${formatTime(time)}. Daarna komen je tijdslots weer vrij.`,
  payRise: (time: string) => `Betaal vóór ${formatTime(time)}. Daarna draaien we je laatste wijziging terug.`,
  openNow: 'Nog open, betaal het zo snel mogelijk',
  openOnSite: 'Nog open, betaal het ter plaatse',
  pay: 'Betaal',
  payOnline: (sum: string) => `Betaal ${sum} online`,
  otherWays: 'Liever overschrijven',
  onlineFailed: 'Online betalen lukt nu niet. Betaal met een overschrijving, of probeer het later opnieuw.',
  paid: 'Vooraf betaald',
  openText: 'De keuken gaat voor je open. Daarvoor vragen we dit voorschot.',
  paidText: 'We hebben dit bedrag goed ontvangen. Bedankt!',
  partly: (sum: string) => `We ontvingen al ${sum}.`,
  app: 'een betaalapp',
} as const

export const MANAGE_DETAILS = {
  heading: 'Je gegevens',
  unanswered: 'We kregen geen antwoord. Kijk je verbinding na en probeer opnieuw.',
  name: 'Naam',
  phone: 'Telefoon',
  email: 'E-mail',
  diets: DIETS,
  invoice: 'Factuur',
  resend: 'Stuur de mail opnieuw',
  resendHint: 'Bevestiging kwijt? We sturen ze nog eens naar dit adres.',
} as const

export const MANAGE_ACTS = {
  titles: { change: 'Groep of gegevens', move: 'Ander moment', cancel: 'Annuleren' },
  until: (acts: readonly SelfServiceAct[], deadline: { date: string; time: string }) =>
    `${capitalised(verbs(acts))} kan tot ${formatDayAndMonth(deadline.date)} om ${deadline.time}.`,
  late: (acts: readonly SelfServiceAct[]) =>
    `${capitalised(verbs(acts))} kan niet meer online. Bel ons, dan bekijken we samen wat kan:`,
  meanwhile: (changes: string) => `Intussen gewijzigd: ${changes}.`,
  stillTyped: 'Wat jij invulde, staat er nog.',
  close: 'Laat alles zoals het is',
  unanswered: 'We kregen geen antwoord. Kijk je verbinding na en probeer opnieuw: we boeken nooit dubbel.',
  sending: 'Een ogenblik',
} as const

const VERBS: Record<SelfServiceAct, string> = {
  change: 'wijzigen',
  move: 'verplaatsen',
  cancel: 'annuleren',
}

function verbs(acts: readonly SelfServiceAct[]): string {
  return formatEither(acts.map((act) => VERBS[act]))
}

/** What changes, as `was → becomes`. */
export const CHANGES = {
  players: (before: number, after: number) => `${before} → ${counted(after, PLAYERS)}`,
  eaters: (before: number, after: number) => `${before} → ${counted(after, EATERS)}`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  field: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  empty: 'leeg',
  noInvoice: 'geen factuur',
  mealLater: 'nog af te spreken',
  formula: 'Formule',
  extras: 'Extra’s',
} as const

export const MANAGE_CHANGE = {
  parts: { group: 'Groep', meal: 'Eten', contact: 'Contactgegevens', teams: 'Ploegen', invoice: 'Factuur' },
  unsaved: 'Nog niet bewaard',
  email: 'E-mailadres',
  otherEmail: 'Ander e-mailadres? Bel of mail ons.',
  lostGames: (attraction: ShownAttraction, games: number, left: number) =>
    `${attractionName(attraction)}: deze groep speelt om de beurt. In dezelfde tijdslots ${left < games ? `speelt iedereen ${counted(left, GAMES)} in plaats van ${games}` : `kan niet iedereen ${counted(games, GAMES)} spelen`}.`,
  keepGames: (slots: number, sum: string) =>
    `Met ${counted(slots, SLOTS)} erbij speelt iedereen evenveel als nu, voor ${sum}. Bel ons, dan bekijken we wat vrij is.`,
  rise: (sum: string, minutes: number) =>
    `Je betaalt ${sum} bij, binnen ${minutes} minuten. Anders blijft je boeking zoals ze was.`,
  fall: (over: string, back: string) => `Van de ${over} die je te veel betaalde, krijg je ${back} terug.`,
  lower: 'De prijs daalt omdat iedereen minder speelt.',
  callUs: 'Zo kan je het hier niet bewaren. Bel ons, dan bekijken we samen wat kan.',
  unchanged: 'Je hebt nog niets gewijzigd.',
  save: 'Bewaar mijn wijzigingen',
} as const

export const MANAGE_MOVE = {
  kept: 'Je huidige tijdslots blijven van jou tot je bevestigt.',
  date: 'Kies een dag',
  other: 'Andere dag of ander uur',
  fromTo: 'Zo verandert je bezoek',
  from: 'Nu',
  to: 'Wordt',
  nothing: 'Kies je tijdslots',
  meal: (time: string) => `aan tafel om ${time}`,
  mealLater: 'het uur van de maaltijd spreken we nog af',
  sameVisit: (day: string) => `Zelfde bezoek op ${day}`,
  hoursFree: 'Je uren zijn ook op deze dag vrij.',
  hoursTaken: (programme: string) => `Op deze dag niet vrij: ${programme}.`,
  sameHours: (programme: string) => `Zelfde uren: ${programme}`,
  freeHours: (programme: string) => `Neem wat vrij is: ${programme}`,
  incomplete: 'Kies evenveel tijdslots per activiteit als je geboekt had.',
  unchanged: 'Dit moment had je al. Kies een andere dag of een ander tijdslot.',
  otherDay: 'Kies een andere dag, of bel of mail ons.',
  'formula-unknown':
    'Op deze dag bieden we je formule niet meer aan. Kies een andere dag, of bel of mail ons.',
  samePrice: (sum: string) => `De prijs blijft ${sum}.`,
  otherPrice: (was: string, now: string) =>
    `Op die dag gelden andere prijzen. De schatting was ${was} en wordt ${now}.`,
  confirm: 'Verplaats mijn bezoek',
  chosen: (attraction: string, counter: string, keys: string) =>
    keys === '' ? `${attraction}: ${counter}.` : `${attraction}: ${counter}, ${keys}.`,
} as const

export const MANAGE_CANCEL = {
  question: 'Wil je deze boeking annuleren?',
  what: (visit: { date: string; players: string; programme: string }) =>
    `Je bezoek op ${visit.date} met ${visit.players}: ${visit.programme}.`,
  free: 'Je tijdslots komen meteen vrij voor anderen. Dat kan je niet ongedaan maken.',
  confirm: 'Ja, annuleer',
  keep: 'Nee, behoud mijn boeking',
} as const

export const MANAGE_NEWS = {
  confirm: 'Je boeking is bevestigd. Je krijgt hierover een mail.',
  change: 'Je wijzigingen zijn bewaard. Je krijgt hierover een mail.',
  move: (date: string, arrival: string) =>
    `Je bezoek is verplaatst naar ${date}. Aankomst om ${arrival}. Je krijgt hierover een mail.`,
  cancel: 'Dat is geregeld. Je krijgt hierover een mail.',
  mail: (email: string) => `We sturen de mail opnieuw naar ${email}.`,
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
  free: 'Annuleren kost je niets.',
  kept: (sum: string) => `Annuleren kost je ${sum} van wat je betaalde.`,
  unknown: (sum: string) => `Je betaalde ${sum}. We laten je weten of je dat terugkrijgt.`,
} as const
