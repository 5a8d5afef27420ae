import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { listedAttractions } from './catalogue.ts'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'
import { capitalised, named } from './language.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const BRAND = 'Lichtspel'
export const SKIP_TO_CONTENT = 'Naar de inhoud'

export const NAVIGATION = {
  label: 'Hoofdmenu',
  home: 'Lichtspel, naar de startpagina',
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
  lead: (attractions: readonly ShownAttraction[], { address }: Venue, min: number, max: number) =>
    `${capitalised(listedAttractions(attractions))} onder één dak in ${address.city}. Voor ${min} tot ${max} spelers.`,
  seePrices: 'Bekijk de prijzen',
  occasions: 'Waarvoor komen jullie?',
}

export const HOURS = {
  heading: 'Openingsuren',
  open: (days: readonly Weekday[]) => `${daysText(days)}, na boeking`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `${dayMonth(from)} tot en met ${dayMonth(to)}`,
  closed: 'Gesloten',
  closedThen: 'gesloten',
  staff: 'Medewerkers aanwezig',
  arrive: 'Aanwezig voor je eerste spel',
  group: 'Spelers per boeking',
  minutes: (minutes: number) => `${minutes} min`,
  range: ({ opens, closes }: Hours) => formatHours(plainTime(opens), plainTime(closes)),
  players: (min: number, max: number) => `${min}–${max}`,
}

export const ATTRACTIONS_SECTION = {
  heading: 'Waar heb je zin in?',
  lead: 'Eén spel is één tijdslot. Grotere groepen spelen om de beurt, in meer tijdslots.',
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
  lead: 'Wat vrij is, zie je meteen. Wat je kiest, houden we voor je vast.',
  loading: 'Het boekingsscherm komt eraan',
  withoutScript: 'Online boeken vraagt JavaScript. Zonder kan het ook: mail of bel ons, dan boeken we samen.',
}

export const CONTACT = {
  heading: 'Contact',
  mail: 'Mail ons',
  call: 'Bel ons',
  vat: 'Btw',
  account: 'Rekening',
  explore: 'Ontdek',
  privacy: 'Privacy',
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]

/** `24 december` */
function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `08:00` reads as `8:00`; a table of slots keeps the zero, a sentence does not. */
function plainTime(time: string): string {
  return time.replace(/^0/, '')
}

/** `7 dagen op 7`, `maandag tot vrijdag`, `zaterdag` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 dagen op 7'
  return first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} tot ${WEEKDAY_NAMES[last]}`
}

/** A part of the site's code failed to load. */
export const PAGE_UNANSWERED = {
  words: 'Dit laadt niet. Kijk je verbinding na, of bel ons.',
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
