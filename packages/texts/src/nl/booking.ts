import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { attractionName, inSentence, workingDays } from './catalogue.ts'
import { DEPOSIT_WORDS, paymentWays } from './deposit.ts'
import { counted, DOT, GAMES, named, PLAYERS, SLOTS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

// The specification fixes these words exactly; specified-strings.tsv checks them.
export const SUCCESS_HEADING = 'Boeking succesvol geregistreerd!'
export const ONE_SLOT_ONE_GAME = 'Let op! 1 slot = 1 spel'

/** What is charged, and the calculation behind its price. */
export function priceLineWords(line: PriceLine): { what: string; sum: string } {
  const sum = formatTimes(line.people, line.perPersonCents)
  if (line.kind === 'module') return { what: named(line.names), sum }
  const what = `${named(line.names)}, ${unbroken(counted(line.games, GAMES))}`
  return { what, sum: line.freePlayer === null ? sum : `${sum}, ${named(line.freePlayer)}` }
}

export function priceLineText(line: PriceLine): string {
  const { what, sum } = priceLineWords(line)
  return `${what}: ${sum}`
}

export function playersText(players: number): string {
  return counted(players, PLAYERS)
}

/** The steps of the booking screen and their texts. */
export const STEPS = {
  date: 'Kies een datum',
  players: 'Met hoeveel zijn jullie?',
  formula: 'Kies een formule',
  games: 'Wat willen jullie spelen?',
  slots: (attraction: ShownAttraction) => `Tijdslots ${inSentence(attraction)}`,
  details: 'Contactgegevens',
  /** Beside the details, which open once a slot is chosen. */
  afterSlots: 'na de tijdslots',
  change: 'Wijzig',
  changeStep: (step: string) => `Wijzig: ${step}`,
  next: 'Verder',
} as const

/** The names of answered steps, short enough to stand side by side. */
export const STRIP = { date: 'Datum', players: 'Spelers', formula: 'Formule', games: 'Spellen' } as const

export const DATE_STEP = {
  calendar: 'Datum van jullie bezoek',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  states: { open: 'vrij', 'nearly-full': 'bijna volzet', full: 'volzet', closed: 'gesloten' },
  past: 'voorbij',
  later: 'nog niet te boeken',
  tooFar: (last: string) => `Zo ver vooruit kan nog niet. Boeken kan tot en met ${last}.`,
  fits: (formula: string) => `${formula} kan`,
  legend: {
    'nearly-full': 'Bijna volzet',
    full: 'Volzet',
    closed: 'Gesloten',
    later: 'Nog niet te boeken',
    fits: (formula: string, days: string) => `${formula} kan op ${days}`,
  },
} as const

export const PLAYERS_STEP = {
  label: 'Aantal spelers',
  choose: 'Kies het aantal spelers',
  large: (from: number) => `${from} of meer spelers`,
  largeMessage: (from: number) =>
    `Met ${from} of meer? Fijn! Mail of bel ons, dan regelen we het samen. Vanaf ${from} spelers gelden lagere prijzen.`,
  hint: (min: number) => `Iedereen die meespeelt, vanaf ${counted(min, PLAYERS)}.`,
  hintFreePlayer: 'Iedereen die meespeelt, ook wie gratis speelt.',
} as const

export const FORMULA_STEP = {
  legend: 'Formule',
  weekday: (days: string) => `Enkel op ${days}`,
  players: (players: number) => `Vanaf ${counted(players, PLAYERS)}`,
  samePrice: (formula: string) => `Zelfde prijs als ${formula}`,
  perPerson: 'per persoon',
  gone: (standard: string) => `De gekozen formule bieden we niet meer aan. ${weChose(standard)}`,
  fallenBack: (why: string, standard: string) => `${why}. ${weChose(standard)}`,
  fitsDayAgain: (name: string) => `De formule ${name} kan weer op deze dag.`,
  fitsGroupAgain: (name: string) => `De formule ${name} kan weer voor jullie groep.`,
  back: (name: string) => `De formule ${name} is weer gekozen.`,
  take: (name: string) => `Kies ${name}`,
  switchTo: (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)} kan, wissel`,
  otherDay: 'Kies een andere dag',
  otherPlayers: 'Wijzig het aantal spelers',
} as const

function weChose(standard: string): string {
  return `We kozen ${standard} voor jullie.`
}

/** The formula the visitor came for, and why it is unavailable. */
export const FORMULA_WISH = {
  label: 'Jullie formule',
  chip: (name: string, price: string, games: number, terms: string | undefined) =>
    [name, `${price} p.p., ${counted(games, GAMES)}`, terms ?? []].flat().join(DOT),
  fromPlayers: (players: number) => `vanaf ${counted(players, PLAYERS)}`,
  weekday: (name: string, weekday: string) => `${name} kan niet op ${weekday}`,
  players: (name: string, players: number) => `${name} kan vanaf ${counted(players, PLAYERS)}`,
  /** Beside the chip, which states the minimum number of players. */
  groupOf: (players: number) => `Jullie zijn met ${players}.`,
  other: 'Andere formule',
  remove: (name: string) => `Neem ${name} weg`,
} as const

export const GAMES_STEP = {
  less: (name: string) => `Eén spel minder, ${name}`,
  more: (name: string) => `Eén spel meer, ${name}`,
  /** For a group that plays everything twice. */
  again: 'Alles één keer meer',
  summary: (games: number, attraction: ShownAttraction) =>
    `${counted(games, GAMES)} ${inSentence(attraction)}`,
  neededSlots: (slots: number) => `Hiervoor hebben jullie ${counted(slots, SLOTS)} nodig.`,
  minGames: (games: number) => `Deze formule vraagt minstens ${counted(games, GAMES)}.`,
  facts: (playMinutes: number, capacity: number) => `${playMinutes} min spelen, tot ${capacity} tegelijk`,
} as const

export const SLOT_STEP = {
  counter: (chosen: number, needed: number) =>
    chosen > needed
      ? `${counted(chosen, SLOTS)} gekozen, ${needed} nodig`
      : `${chosen} van ${counted(needed, SLOTS)} gekozen`,
  turns: (capacity: number, slots: number) =>
    `Er kunnen ${capacity} spelers tegelijk spelen. Jullie spelen om de beurt: ${counted(slots, SLOTS)} nodig.`,
  dayClosed: 'We zijn gesloten op deze dag. Mail ons, dan proberen we het te regelen.',
  closed: (attraction: ShownAttraction) =>
    `${attractionName(attraction)} is gesloten op deze dag. Mail ons, dan proberen we het te regelen.`,
  /** Opens and folds the slots that are over. */
  past: (slots: number) => `${counted(slots, SLOTS)} voorbij`,
  cell: (key: string, label: string) => `${key}, ${label}`,
  loading: 'De tijdslots worden geladen',
  offline: 'We kunnen de tijdslots even niet verversen. We proberen het opnieuw.',
  reason: (reason: string) => `Reden: ${reason}.`,
  lost: (key: string) => `Het tijdslot van ${key} is intussen door iemand anders gekozen`,
  givenByDesk: (key: string) =>
    `De balie heeft het tijdslot van ${key} intussen aan een andere groep gegeven`,
  lostHere: 'Kwijtgespeelde tijdslots',
  gone: (key: string) => `Het tijdslot van ${key} is er op deze dag niet meer`,
  takeInstead: (key: string) => `Neem ${key}`,
  takeAndCome: (key: string, arrival: string) => `Neem ${key}, met aankomst om ${arrival}`,
  breakAlternative: (chosen: string, key: string) =>
    `Naast jullie spel van ${chosen} is het pauze. Kies ${key}.`,
  alternative: (key: string, isLater: boolean) =>
    `Het ${isLater ? 'eerstvolgende' : 'dichtstbijzijnde'} vrije tijdslot is ${key}.`,
  full: (attraction: ShownAttraction) =>
    `${attractionName(attraction)} heeft geen vrije tijdslots meer op deze dag.`,
  mailSubject: (attraction: ShownAttraction, day: string) => `Vraag over ${inSentence(attraction)} op ${day}`,
  takeDay: (day: string) => `Kies ${day}`,
  chooseOther: (attraction: ShownAttraction) => `Kies een ander tijdslot voor ${inSentence(attraction)}`,
  chooseFor: (attraction: ShownAttraction) => `Kies een tijdslot voor ${inSentence(attraction)}`,
  chooseGames: 'Kies eerst wat jullie willen spelen',
  overlap: 'Jullie keuzes overlappen in de tijd. Geen probleem voor grotere groepen die zich opsplitsen.',
  choosePlayersFirst: 'Kies eerst het aantal spelers.',
} as const

export const HOLD_WORDS = {
  kept: 'We houden de tijdslots vast',
  stillThere: 'Ben je er nog?',
  stillThereText: 'We houden de tijdslots nog even vast. Laat weten of je er nog bent.',
  here: 'Ja, ik ben er nog',
  close: 'Sluit',
  notHeld: (keys: string) => `We houden ${keys} nog niet vast.`,
  notHeldStatus: 'niet vast',
  retry: 'Probeer opnieuw',
} as const

export const PRICE_WORDS = {
  heading: 'Jullie overzicht',
  estimate: 'Schatting',
  note: 'Inclusief btw. De prijs kan verschillen als het aantal deelnemers verschilt.',
  nothing: {
    players: 'Zeg met hoeveel jullie zijn, dan staat hier meteen de prijs.',
    games: 'Kies spellen, dan staat hier meteen de prijs.',
    large: (from: number) =>
      `Met ${from} of meer? Mail of bel ons, dan krijgen jullie een prijs voor de groep.`,
  },
  still: (slots: number) => `Nog ${counted(slots, SLOTS)} te kiezen`,
  incomplete: 'Nog niet alle tijdslots zijn gekozen. Wie zo boekt, betaalt alleen de gekozen tijdslots.',
  changed: (was: string, now: string) =>
    `We pasten net onze prijzen aan. De schatting van jullie bezoek was ${was} en is nu ${now}.`,
  later: (day: string) => `Vanaf ${day} gelden andere prijzen.`,
  understood: 'Begrepen',
  show: 'Toon mijn overzicht',
  close: 'Sluit het overzicht',
  /** `days` is null for a deposit that is paid while booking. */
  deposit: (sum: string, days: number | null, methods: readonly PaymentMethod[]) =>
    `Om de keuken voor jullie te openen, vragen we een voorschot van ${sum}. ${days === null ? DEPOSIT_WORDS.atOnce : depositMailed(days, methods)}`,
} as const

function depositMailed(days: number, methods: readonly PaymentMethod[]): string {
  return `Binnen ${workingDays(days)} volgt een mail met hoe jullie betalen: ${paymentWays(methods)}.`
}

export const DETAILS_STEP = {
  name: 'Naam',
  email: 'E-mailadres',
  emailHint: 'Hier sturen we de bevestiging naartoe.',
  phone: 'Telefoon of gsm',
  phoneHint: 'Enkel om te bellen als er iets is met de boeking.',
  players: 'Aantal spelers',
  invoice: 'Ik wil een factuur',
  invoiceLegend: 'Facturatiegegevens',
  invoiceHint:
    'Een * staat bij wat we nodig hebben voor de factuur. Iets niet bij de hand? Laat het leeg en vul het later aan via de link in de mail.',
  companyName: 'Bedrijfsnaam *',
  contactName: 'Contactpersoon *',
  address: 'Adres *',
  postalCode: 'Postcode *',
  city: 'Gemeente *',
  vat: 'Btw-nummer *',
  vatWrong: 'Dit btw-nummer klopt niet. Het ziet eruit als BE 0123.456.749.',
  modules: 'Extra’s',
  /** Rows that open to the extras, and to remarks. */
  extras: 'Eten of drinken erbij?',
  more: 'Nog een opmerking?',
  meal: 'Maaltijd',
  mealPeople: 'Aantal eters',
  mealPeoplePlaceholder: (min: number, max: number) => `${min} tot ${max}`,
  mealPeopleHint: 'Laat leeg als iedereen die speelt ook eet.',
  perPerson: (price: string) => `${price} per persoon`,
  perPersonFrom: (price: string, people: number) => `${price} per persoon, vanaf ${people} personen`,
  perPersonForHours: (price: string, hours: number) => `${price} per persoon voor ${hours} uur`,
  paidThere: 'Kies en betaal ter plaatse',
  /** `names` is undefined for extras that were withdrawn before this page was opened. */
  modulesGone: (names: string | undefined) =>
    `${names ?? 'Een gekozen extra'} bieden we niet meer aan. Kijk de extra’s na.`,
  confirmByMail: (hours: number) =>
    `Zo’n grote boeking is een optie tot de link in onze mail geopend is, binnen ${hours} uur.`,
  noWithdrawal: 'Voor een boeking op een vaste datum geldt geen herroepingsrecht van 14 dagen.',
  confirm: 'Boeking bevestigen',
  confirmPaying: 'Boeken met betaalverplichting',
  sending: 'We plaatsen de boeking…',
  trying:
    'Het duurt langer dan gewoonlijk. We blijven het proberen en boeken nooit dubbel. Laat deze pagina open.',
  waiting: (seconds: number) =>
    `Het is druk op dit netwerk. We versturen de boeking over ${seconds} seconden vanzelf opnieuw. Laat deze pagina open.`,
} as const
