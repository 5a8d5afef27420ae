import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { cityName, listedAttractions } from './catalogue.ts'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'
import { capitalised, named } from './language.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const BRAND = 'Lichtspel'
export const SKIP_TO_CONTENT = 'Skip to content'

export const NAVIGATION = {
  label: 'Main menu',
  home: 'Lichtspel, to the home page',
  attractions: 'Activities',
  prices: 'Prices',
  hours: 'Opening hours',
  goodToKnow: 'Good to know',
  myBooking: 'My booking',
  menu: 'Menu',
  book: 'Book now',
  languages: 'Language',
}

export const HERO = {
  lead: (attractions: readonly ShownAttraction[], { address }: Venue, min: number, max: number) =>
    `${capitalised(listedAttractions(attractions))} under one roof in ${cityName(address.city)}. For ${min} to ${max} players.`,
  seePrices: 'See the prices',
  occasions: 'What brings you here?',
}

export const HOURS = {
  heading: 'Opening hours',
  open: (days: readonly Weekday[]) => `${daysText(days)}, by booking only`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `${dayMonth(from)} to ${dayMonth(to)}`,
  closed: 'Closed',
  closedThen: 'closed',
  staff: 'Staff on site',
  arrive: 'Arrive before your first game',
  group: 'Players per booking',
  minutes: (minutes: number) => `${minutes} min`,
  range: ({ opens, closes }: Hours) => formatHours(plainTime(opens), plainTime(closes)),
  players: (min: number, max: number) => `${min}–${max}`,
}

export const ATTRACTIONS_SECTION = {
  heading: 'What do you fancy?',
  lead: 'One game is one time slot. Larger groups take turns, over more time slots.',
  slot: (block: number) => `${block} minutes per time slot`,
  players: (min: number, max: number) => `${min} to ${max} players at once`,
}

/** The catalogue's one-sentence description of an attraction. */
export function attractionLead({ lead, playMinutes }: Pick<Attraction, 'lead' | 'playMinutes'>): string {
  return named(lead).replace('{minutes}', String(playMinutes))
}

export const SLIDER = {
  heading: 'Have a look inside',
  kind: 'slideshow',
  previous: 'Previous photo',
  next: 'Next photo',
  pause: 'Pause the photos',
  play: 'Play the photos',
  position: (at: number, of: number) => `Photo ${at} of ${of}`,
}

export const BOOKING_SECTION = {
  title: ({ name }: Venue) => `Book now at ${name}`,
  lead: 'You see straight away what’s free. We hold what you choose.',
  loading: 'Loading the booking screen',
  withoutScript: 'Booking online needs JavaScript. No JavaScript? Email or call us and we’ll book together.',
}

export const CONTACT = {
  heading: 'Contact us',
  mail: 'Email us',
  call: 'Call us',
  vat: 'VAT',
  account: 'Account',
  explore: 'Explore',
  privacy: 'Privacy',
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `24 December` */
function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `08:00` reads as `8:00`; a table of slots keeps the zero, a sentence does not. */
function plainTime(time: string): string {
  return time.replace(/^0/, '')
}

/** `7 days a week`, `Monday to Friday`, `Saturday` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 days a week'
  return first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} to ${WEEKDAY_NAMES[last]}`
}

/** A part of the site's code failed to load. */
export const PAGE_UNANSWERED = {
  words: 'This isn’t loading. Check your connection, or call us.',
  retry: 'Try again',
}

/** A part of the site crashed while rendering. */
export const PAGE_FALLEN = {
  words: 'Something went wrong here. Try again, or call or email us.',
  retry: PAGE_UNANSWERED.retry,
}

/** Shown when the server does not respond: says what is missing and offers two ways to continue. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `We can’t get the time slots right now. Call us on ${phone} and we’ll book together.`,
  days: (phone: string) => `We can’t tell right now which days are free. Try a day, or call us on ${phone}.`,
  retry: 'Try again',
} as const
