import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import { listedAttractions } from './catalogue.ts'
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
  booking: 'Boek nu',
  privacy: 'Privacy',
  accessibility: 'Toegankelijkheid',
  manage: 'Je boeking',
  'my-booking': 'Mijn boeking',
  guests: 'Je bezoek',
  payment: 'Je betaling',
} satisfies Record<Exclude<PageId, 'home'>, string>

export type PageHead = { title: string; description: string }

/** Title and description for search engines. */
export function pageHead(page: PageId, catalogue: Catalogue): PageHead {
  return { title: pageTitle(page, catalogue.venue), description: DESCRIPTIONS[page](catalogue) }
}

const DESCRIPTIONS: Record<PageId, (catalogue: Catalogue) => string> = {
  home: ({ venue, rules, attractions }) =>
    `${capitalised(listedAttractions(attractions))} in ${venue.address.city}. Bekijk de formules en de prijzen, en boek je tijdslots online. Met ${rules.players.min} tot ${rules.players.max} spelers.`,
  booking: ({ venue: { name } }) =>
    `Kies je datum, je groep en je formule, en boek je tijdslots bij ${name}. Wat je kiest, houden we voor je vast.`,
  privacy: ({ venue: { name } }) =>
    `Wat ${name} van je bewaart, hoelang en waarom. Geen cookies van derden, geen reclame.`,
  accessibility: ({ venue: { name } }) =>
    `Hoe toegankelijk de site van ${name} is: wat we testen, wat we niet testen, en hoe je ons meldt dat iets niet werkt.`,
  manage: ({ venue: { name } }) => `Bekijk, wijzig, verplaats of annuleer je boeking bij ${name}.`,
  'my-booking': ({ venue: { name } }) =>
    `Vind je boeking bij ${name} terug: vul je e-mailadres in, en je krijgt de link van elk bezoek dat nog komt.`,
  guests: ({ venue: { name } }) => `Je bezoek aan ${name}: wanneer, waar en in welke ploegen.`,
  payment: ({ venue: { name } }) => `Betaal online bij ${name}, en zie of de betaling binnen is.`,
}

/** The price unit in structured data for search engines. */
export const PRICE_UNIT = 'persoon'
