import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { listedAttractions, untilHours } from './catalogue.ts'
import { CALENDAR_WEEKDAYS } from './dates.ts'
import { capitalised, counted, GAMES, named, PLAYERS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const SKIP_TO_CONTENT = 'Naar de inhoud'

export const NAVIGATION = {
  label: 'Hoofdmenu',
  home: (name: string) => `${name}, naar de startpagina`,
  attractions: 'Activiteiten',
  prices: 'Prijzen',
  hours: 'Openingsuren',
  goodToKnow: 'Goed om te weten',
  myBooking: 'Mijn boeking',
  menu: 'Menu',
  book: 'Boek nu',
  languages: 'Taal',
}

export const HERO = {
  /** What this is, where, and from how many players. */
  intro: (attractions: readonly ShownAttraction[], city: string, players: number) =>
    `${capitalised(listedAttractions(attractions))} in ${city}, ${unbroken(`vanaf ${counted(players, PLAYERS)}`)}.`,
  question: 'Wanneer komen jullie?',
  weekday: (date: IsoDate) => CALENDAR_WEEKDAYS[WEEKDAYS.indexOf(weekdayOf(date))]?.short ?? '',
  otherDay: 'Andere dag',
  pickDay: 'Kies een dag',
  part: 'Welk deel van de dag?',
  games: 'Wat willen jullie spelen?',
  players: 'Aantal spelers',
  group: (players: number) => counted(players, PLAYERS),
  large: (from: number) => `${from} of meer`,
  birthday: 'Iemand jarig?',
  /** Asked in its place, for a formula that only some days have. */
  occasion: (name: string) => `${name}?`,
  fromPlayers: (players: number) => `vanaf ${counted(players, PLAYERS)}`,
  /** `8 × € 27, 3 spellen` */
  sum: (people: number, cents: number, games: number) =>
    `${formatTimes(people, cents)}, ${unbroken(counted(games, GAMES))}`,
  noGames: 'Kies een spel',
  minGames: (games: number) => `Minstens ${counted(games, GAMES)}`,
  largeSum: 'Prijs op aanvraag',
  askPrice: 'Vraag een prijs',
  /** The subject of a mail that asks for the price of a large group. */
  priceOf: (from: number, day: string) => `Prijs voor ${from} of meer spelers op ${day}`,
  plan: 'Plan ons bezoek',
  terms: (paysOnSite: boolean, hours: number) =>
    `${paysOnSite ? 'Nu betaal je niets. ' : ''}Annuleren kan ${untilHours(hours)}.`,
}

export const ATTRACTIONS_SECTION = {
  heading: 'Waar hebben jullie zin in?',
  lead: 'Tik aan wat jullie willen spelen. Het komt meteen in jullie bezoek.',
  add: 'Zet in ons bezoek',
  added: 'In jullie bezoek',
  slot: (block: number) => `${block} minuten per tijdslot`,
  players: (min: number, max: number) => `${min} tot ${max} spelers tegelijk`,
}

/** The catalogue's one-sentence description of an attraction. */
export function attractionLead({ lead, playMinutes }: Pick<Attraction, 'lead' | 'playMinutes'>): string {
  return named(lead).replace('{minutes}', String(playMinutes))
}

export const SLIDER = {
  heading: 'Kijk even binnen',
  kind: 'diavoorstelling',
  previous: 'Vorige foto',
  next: 'Volgende foto',
  pause: 'Pauzeer de foto’s',
  play: 'Laat de foto’s doorlopen',
  position: (at: number, of: number) => `Foto ${at} van ${of}`,
}

export const BOOKING_SECTION = {
  title: ({ name }: Venue) => `Boek nu bij ${name}`,
  lead: 'Wat vrij is, staat er meteen. Wat jullie kiezen, houden we vast.',
  loading: 'Het boekingsscherm wordt geladen',
  withoutScript:
    'Online boeken werkt enkel met JavaScript. Lukt dat niet? Mail of bel ons, dan boeken we samen.',
}

export const CONTACT = {
  heading: 'Contact',
  mail: 'Mail ons',
  call: 'Bel ons',
  vat: 'Btw',
  account: 'Rekening',
  explore: 'Ontdek',
  privacy: 'Privacy',
  accessibility: 'Toegankelijkheid',
}

/** A part of the site's code failed to load. */
export const PAGE_UNANSWERED = {
  words: 'Dit laadt niet. Kijk de verbinding na, of bel ons.',
  retry: 'Probeer opnieuw',
}

/** A part of the site crashed while rendering. */
export const PAGE_FALLEN = {
  words: 'Hier ging iets mis. Probeer het opnieuw, of bel of mail ons.',
  retry: PAGE_UNANSWERED.retry,
}

/** Shown when the server does not respond: says what is missing and offers two ways to continue. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `We kunnen de tijdslots nu niet ophalen. Bel ons op ${phone}, dan boeken we samen.`,
  days: (phone: string) => `We weten nu niet welke dagen vrij zijn. Probeer een dag, of bel ons op ${phone}.`,
  retry: 'Probeer opnieuw',
} as const
