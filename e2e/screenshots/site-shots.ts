import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import {
  CARD_GROUP_WORDS,
  EXTRAS_SECTION,
  FORMULAS_SECTION,
  GOOD_TO_KNOW,
} from '@lichtspel/texts/home-prices'
import { HOURS } from '@lichtspel/texts/hours'
import { ATTRACTIONS_SECTION, BOOKING_SECTION, CONTACT, SLIDER } from '@lichtspel/texts/site'

/** Pictures that need no interaction, each scrolled to the heading of a section. */
export type SiteShot = { name: string; path: string; heading: string | null; from?: 'gallery' | 'gent' }

export const SITE_SHOTS: readonly SiteShot[] = [
  { name: 'home-1-top', path: '/', heading: null },
  { name: 'home-2-hours', path: '/', heading: HOURS.heading },
  { name: 'home-3-activities', path: '/', heading: ATTRACTIONS_SECTION.heading },
  { name: 'home-4-slider', path: '/', heading: SLIDER.heading },
  { name: 'home-5-formulas', path: '/', heading: FORMULAS_SECTION.heading },
  { name: 'home-6-parties', path: '/', heading: CARD_GROUP_WORDS.party.heading },
  { name: 'home-7-company', path: '/', heading: CARD_GROUP_WORDS.work.heading },
  { name: 'home-8-extras', path: '/', heading: EXTRAS_SECTION.heading },
  { name: 'home-9-booking', path: '/', heading: BOOKING_SECTION.title(FIRST_CATALOGUE.venue) },
  { name: 'home-facts', path: '/', heading: GOOD_TO_KNOW.heading },
  { name: 'home-footer', path: '/', heading: CONTACT.heading },
  { name: 'home-gent', path: '/', heading: null, from: 'gent' },
  { name: 'privacy', path: '/privacy', heading: null },
  { name: 'accessibility', path: '/toegankelijkheid', heading: null },
  { name: 'my-booking', path: '/mijn-boeking', heading: null },
  { name: 'pieces', path: '/_ui', heading: null, from: 'gallery' },
]
