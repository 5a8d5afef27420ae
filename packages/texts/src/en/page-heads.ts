import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import { cityName, listedAttractions } from './catalogue.ts'
import { capitalised, named } from './language.ts'

export type PageId =
  | 'home'
  | 'booking'
  | 'privacy'
  | 'accessibility'
  | 'manage'
  | 'my-booking'
  | 'guests'
  | 'payment'

/** The title in the browser tab. */
export function pageTitle(page: PageId, { name, tagline }: Venue): string {
  return page === 'home' ? `${name} · ${named(tagline)}` : `${TITLES[page]} · ${name}`
}

const TITLES = {
  booking: 'Book now',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  manage: 'Your booking',
  'my-booking': 'My booking',
  guests: 'Your visit',
  payment: 'Your payment',
} satisfies Record<Exclude<PageId, 'home'>, string>

export type PageHead = { title: string; description: string }

/** Title and description for search engines. */
export function pageHead(page: PageId, catalogue: Catalogue): PageHead {
  return { title: pageTitle(page, catalogue.venue), description: DESCRIPTIONS[page](catalogue) }
}

const DESCRIPTIONS: Record<PageId, (catalogue: Catalogue) => string> = {
  home: ({ venue, rules, attractions }) =>
    `${capitalised(listedAttractions(attractions))} in ${cityName(venue.address.city)}. See the packages and prices, and book your time slots online. For ${rules.players.min} to ${rules.players.max} players.`,
  booking: ({ venue: { name } }) =>
    `Choose your date, group and package, and book your time slots at ${name}. We hold what you choose for you.`,
  privacy: ({ venue: { name } }) =>
    `What ${name} keeps about you, how long and why. No third-party cookies, no advertising.`,
  accessibility: ({ venue: { name } }) =>
    `How accessible the site of ${name} is: what we test, what we don’t, and how to tell us that something doesn’t work.`,
  manage: ({ venue: { name } }) => `View, change, move or cancel your booking at ${name}.`,
  'my-booking': ({ venue: { name } }) =>
    `Find your booking at ${name}: enter your email address and get the link to every upcoming visit.`,
  guests: ({ venue: { name } }) => `Your visit to ${name}: when, where and in which teams.`,
  payment: ({ venue: { name } }) => `Pay online at ${name}, and see whether the payment has arrived.`,
}

/** The price unit in structured data for search engines. */
export const PRICE_UNIT = 'person'
