import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { PLAN as ENGLISH } from '@lichtspel/texts/en/plan'
import { PLAN as FRENCH } from '@lichtspel/texts/fr/plan'
import {
  CARD_GROUP_WORDS,
  EXTRAS_SECTION,
  FORMULAS_SECTION,
  GOOD_TO_KNOW,
} from '@lichtspel/texts/home-prices'
import { HOURS } from '@lichtspel/texts/hours'
import { PLAN } from '@lichtspel/texts/plan'
import { ATTRACTIONS_SECTION, BOOKING_SECTION, CONTACT, SLIDER } from '@lichtspel/texts/site'
import { PARTY_DAY } from './stage.ts'

/** Pictures that need no interaction, each scrolled to the heading of a section. */
export type SiteShot = {
  name: string
  path: string
  heading: string | null
  from?: 'gallery' | 'gent'
  /** Not the language of the process. */
  language?: 'fr' | 'en'
  /** The button that the page shows once it is ready. */
  ready?: string
}

const GENT_PLANS = `/booking?datum=${PARTY_DAY}&deel=namiddag&spelers=10&spel=karting:2&laser=1&vloer=1`
const PLANS = `/booking?datum=${PARTY_DAY}&deel=namiddag&spelers=8&laser=2&vr=1&formule=kids`

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
  { name: 'home-1-top-fr', path: '/', heading: null, language: 'fr' },
  { name: 'home-1-top-en', path: '/', heading: null, language: 'en' },
  { name: 'booking-44-plans-fr', path: PLANS, heading: null, language: 'fr', ready: FRENCH.hold },
  { name: 'booking-44-plans-en', path: PLANS, heading: null, language: 'en', ready: ENGLISH.hold },
  { name: 'booking-44-plans-gent', path: GENT_PLANS, heading: null, from: 'gent', ready: PLAN.hold },
  { name: 'privacy', path: '/privacy', heading: null },
  { name: 'accessibility', path: '/toegankelijkheid', heading: null },
  { name: 'my-booking', path: '/mijn-boeking', heading: null },
  { name: 'pieces', path: '/_ui', heading: null, from: 'gallery' },
]
