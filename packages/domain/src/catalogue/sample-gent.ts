import { attractionOf } from './attractions.ts'
import type { Catalogue, Venue } from './catalogue.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { GENT_BRAND } from './gent/gent-brand.ts'
import { GENT_PRACTICAL_FACTS, KARTING } from './gent/gent-facts.ts'
import { GENT_FORMULAS } from './gent/gent-formulas.ts'
import type { Hours, OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'

// A second venue for development and tests, with another brand and karting instead of VR. A production database never gets it.

const VENUE: Venue = {
  ...FIRST_CATALOGUE.venue,
  id: 'gent',
  name: 'Kartspel Gent',
  tagline: {
    nl: 'Karting, laser en licht onder één dak',
    fr: 'Karting, laser et lumière sous un même toit',
    en: 'Karting, laser and light under one roof',
  },
  address: { street: 'Dokstraat 12', postalCode: '9000', city: 'Gent', country: 'BE' },
  contact: { email: 'hallo@kartspel.example', phone: '+32 9 000 00 00' },
  company: { vatNumber: 'BE 0876.543.270', iban: 'BE71 0961 2345 6769' },
  hosts: ['gent.localhost'],
  brand: GENT_BRAND,
}

const WEEK: Hours = { opens: '12:00', closes: '22:00' }
const WEEKEND: Hours = { opens: '10:00', closes: '23:00' }

const HOURS: OpeningHours = {
  week: {
    monday: WEEK,
    tuesday: WEEK,
    wednesday: WEEK,
    thursday: WEEK,
    friday: WEEKEND,
    saturday: WEEKEND,
    sunday: WEEKEND,
  },
  exceptions: [],
  staff: { opens: '12:00', closes: '20:00' },
}

const attraction = (id: string) => attractionOf(FIRST_CATALOGUE.attractions, id)

const PRICES_CENTS: Readonly<Record<string, number>> = {
  drinksForfait: 2000,
  pastaBuffet: 1200,
  bigBuffet: 2400,
}

/** It has no menu to link to. */
const MODULES: readonly Module[] = FIRST_CATALOGUE.modules.map((module) => ({
  ...module,
  perPersonCents: PRICES_CENTS[module.id] ?? null,
  hasMenu: false,
}))

export const SAMPLE_GENT: Catalogue = {
  ...FIRST_CATALOGUE,
  venue: VENUE,
  hours: HOURS,
  attractions: [
    { ...KARTING, isUsual: true },
    { ...attraction('laser'), picture: 'kaart-laser', colour: '#ff6b5e', capacity: 16, minPlayers: 2 },
    { ...attraction('interactivefloor'), picture: 'kaart-vloer', colour: '#ffe14d', minPlayers: 2 },
  ],
  formulas: GENT_FORMULAS,
  modules: MODULES,
  rules: {
    ...FIRST_CATALOGUE.rules,
    players: { min: 2, max: 20 },
    eaters: { min: 2, max: 40 },
    horizonMonths: 6,
    arriveEarlyMinutes: 20,
    deposit: { ...FIRST_CATALOGUE.rules.deposit, cents: 7_500 },
  },
  practicalFacts: GENT_PRACTICAL_FACTS,
}
