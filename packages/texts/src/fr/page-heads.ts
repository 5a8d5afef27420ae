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
  booking: 'Réserver',
  privacy: 'Vie privée',
  accessibility: 'Accessibilité',
  manage: 'Votre réservation',
  'my-booking': 'Ma réservation',
  guests: 'Votre visite',
  payment: 'Votre paiement',
} satisfies Record<Exclude<PageId, 'home'>, string>

export type PageHead = { title: string; description: string }

/** Title and description for search engines. */
export function pageHead(page: PageId, catalogue: Catalogue): PageHead {
  return { title: pageTitle(page, catalogue.venue), description: DESCRIPTIONS[page](catalogue) }
}

const DESCRIPTIONS: Record<PageId, (catalogue: Catalogue) => string> = {
  home: ({ venue, rules, attractions }) =>
    `${capitalised(listedAttractions(attractions))} à ${cityName(venue.address.city)}. Découvrez les formules et les prix, et réservez vos créneaux en ligne. De ${rules.players.min} à ${rules.players.max} joueurs.`,
  booking: ({ venue: { name } }) =>
    `Choisissez votre date, votre groupe et votre formule, et réservez vos créneaux chez ${name}. Ce que vous choisissez, nous vous le gardons.`,
  privacy: ({ venue: { name } }) =>
    `Ce que ${name} conserve à votre sujet, combien de temps et pourquoi. Pas de cookies de tiers, pas de publicité.`,
  accessibility: ({ venue: { name } }) =>
    `L’accessibilité du site de ${name} : ce que nous testons, ce que nous ne testons pas, et comment signaler un problème.`,
  manage: ({ venue: { name } }) => `Consultez, modifiez, déplacez ou annulez votre réservation chez ${name}.`,
  'my-booking': ({ venue: { name } }) =>
    `Retrouvez votre réservation chez ${name} : indiquez votre adresse e-mail, et vous recevez le lien de chaque visite à venir.`,
  guests: ({ venue: { name } }) => `Votre visite chez ${name} : quand, où et dans quelles équipes.`,
  payment: ({ venue: { name } }) => `Payez en ligne chez ${name} et voyez si le paiement est arrivé.`,
}

/** The price unit in structured data for search engines. */
export const PRICE_UNIT = 'personne'
