import type { Attraction, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { cityName, listedAttractions, untilHours } from './catalogue.ts'
import { WEEKDAY_NAMES } from './dates.ts'
import { capitalised, counted, GAMES, named, PLAYERS } from './language.ts'
import { formatTimes, unbroken } from './prices.ts'

// Texts of the public pages. Prices, hours and the venue's facts come from their tables; no figure is repeated here.

export const SKIP_TO_CONTENT = 'Skip to content'

export const NAVIGATION = {
  label: 'Main menu',
  home: (name: string) => `${name}, to the home page`,
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
  /** What this is, where, and from how many players. */
  intro: (attractions: readonly ShownAttraction[], city: string, players: number) =>
    `${capitalised(listedAttractions(attractions))} in ${cityName(city)}, ${unbroken(`from ${counted(players, PLAYERS)}`)}.`,
  question: 'When are you coming?',
  weekday: (date: IsoDate) => WEEKDAY_NAMES[weekdayOf(date)].slice(0, 3),
  otherDay: 'Another day',
  pickDay: 'Pick a day',
  part: 'Which part of the day?',
  games: 'What would you like to play?',
  players: 'Number of players',
  group: (players: number) => counted(players, PLAYERS),
  large: (from: number) => `${from} or more`,
  birthday: 'A birthday?',
  /** Asked in its place, for a formula that only some days have. */
  occasion: (name: string) => `${name}?`,
  fromPlayers: (players: number) => `from ${counted(players, PLAYERS)}`,
  /** `8 × €27, 3 games` */
  sum: (people: number, cents: number, games: number) =>
    `${formatTimes(people, cents)}, ${unbroken(counted(games, GAMES))}`,
  noGames: 'Choose a game',
  minGames: (games: number) => `At least ${counted(games, GAMES)}`,
  largeSum: 'Price on request',
  askPrice: 'Ask for a price',
  /** The subject of a mail that asks for the price of a large group. */
  priceOf: (from: number, day: string) => `Price for ${from} or more players on ${day}`,
  plan: 'Plan our visit',
  terms: (paysOnSite: boolean, hours: number) =>
    `${paysOnSite ? 'You pay nothing now. ' : ''}You can cancel ${untilHours(hours)}.`,
}

export const ATTRACTIONS_SECTION = {
  heading: 'What do you fancy?',
  lead: 'Tap what you want to play. It goes straight into your visit.',
  add: 'Add to our visit',
  added: 'In your visit',
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
  accessibility: 'Accessibility',
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
