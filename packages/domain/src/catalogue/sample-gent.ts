import { type Attraction, attractionOf } from './attractions.ts'
import type { Catalogue, PracticalFact, Venue } from './catalogue.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { FIRST_FORMULAS } from './first-formulas.ts'
import { WORK_FORMULAS } from './first-mail-formulas.ts'
import { type BookableFormula, type Formula, type FormulaId, getFormula } from './formulas.ts'
import { GENT_BRAND } from './gent/gent-brand.ts'
import type { Hours, OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'
import { SAMPLE_PRACTICAL_FACTS } from './sample-facts.ts'
import type { Words } from './words.ts'

const STANDARD_PRICES_CENTS = [1400, 2600, 3600] as const

const MIXED: Words = {
  nl: 'Karting, laser en vloer, door elkaar te kiezen',
  fr: 'Karting, laser et sol interactif, à combiner librement',
  en: 'Karting, laser and the floor, in any mix you like',
}
const HELMET: Words = {
  nl: 'Helm en uitleg inbegrepen',
  fr: 'Casque et explications compris',
  en: 'Helmet and briefing included',
}

const GRAND_PRIX: BookableFormula = {
  ...known('standard'),
  id: 'grandPrix',
  names: { nl: 'Grand Prix', fr: 'Grand Prix', en: 'Grand Prix' },
  lead: {
    nl: 'Kwalificatie, finale en een podium.',
    fr: 'Qualification, finale et podium.',
    en: 'Qualifying, a final and a podium.',
  },
  includes: [
    {
      nl: 'De tijden van elke ronde op papier',
      fr: 'Les temps de chaque tour sur papier',
      en: 'The time of every lap on paper',
    },
    { nl: 'Een beker voor de winnaar', fr: 'Une coupe pour le gagnant', en: 'A cup for the winner' },
  ],
  pricesCents: [3200, 3200, 4200],
  minGames: 2,
  minPlayers: 6,
}

/** Karting costs more than VR, and small groups are welcome. */
const GENT_FORMULAS: readonly Formula[] = [
  { ...known('standard'), minPlayers: 2, includes: [MIXED, HELMET], pricesCents: STANDARD_PRICES_CENTS },
  { ...known('custom'), minPlayers: 2, pricesCents: STANDARD_PRICES_CENTS },
  { ...known('student'), minPlayers: 2, pricesCents: [1100, 2100, 2900] },
  GRAND_PRIX,
  { ...known('birthday'), minPlayers: 6, pricesCents: [2600, 2600, 3600] },
  { ...known('kids'), minPlayers: 6, pricesCents: [3300, 3300, 4300] },
  { ...known('bachelorette'), minPlayers: 6, pricesCents: [2900, 2900, 3900] },
  ...WORK_FORMULAS,
]

function known(id: FormulaId): BookableFormula {
  return { ...getFormula({ formulas: FIRST_FORMULAS }, id), extraGameCents: 1200 }
}

const GENT_PRACTICAL_FACTS: readonly PracticalFact[] = [
  {
    id: 'age',
    question: {
      nl: 'Vanaf welke leeftijd kan je karten?',
      fr: 'À partir de quel âge peut-on faire du karting\u00a0?',
      en: 'From what age can you drive a kart?',
    },
    answer: {
      nl: 'Karten kan vanaf 12 jaar en 1,40 meter. Lasershooten kan vanaf 8 jaar, de interactieve vloer vanaf 5 jaar.',
      fr: 'Le karting est possible dès 12 ans et 1,40 mètre, le laser game dès 8 ans, le sol interactif dès 5 ans.',
      en: 'Karting is for ages 12 and up, from 1.40 metres tall. Laser tag is for ages 8 and up, the interactive floor for ages 5 and up.',
    },
  },
  {
    id: 'clothes',
    question: { nl: 'Wat trek ik aan?', fr: 'Comment s’habiller\u00a0?', en: 'What should I wear?' },
    answer: {
      nl: 'Gesloten schoenen, en geen losse sjaal. Lang haar bind je vast. Een helm krijg je van ons.',
      fr: 'Des chaussures fermées, et pas d’écharpe. Attachez les cheveux longs. Nous vous prêtons un casque.',
      en: 'Closed shoes, and no loose scarf. Tie up long hair. We lend you a helmet.',
    },
  },
  {
    id: 'arrival',
    question: {
      nl: 'Waar kan ik parkeren?',
      fr: 'Où puis-je me garer\u00a0?',
      en: 'Where can I park?',
    },
    answer: {
      nl: 'Voor de deur zijn er 40 plaatsen. De bus stopt op 3 minuten wandelen.',
      fr: 'Il y a 40 places devant la porte. Le bus s’arrête à 3 minutes à pied.',
      en: 'There are 40 spaces at the door. The bus stops a 3-minute walk away.',
    },
  },
  ...SAMPLE_PRACTICAL_FACTS.filter(({ id }) => id === 'unstaffed'),
]

/** An attraction that is not in the specification. */
export const KARTING: Attraction = {
  id: 'karting',
  names: { nl: 'Karting', fr: 'Karting', en: 'Go-karting' },
  shortNames: { nl: 'karting', fr: 'karting', en: 'karting' },
  articles: { nl: '', fr: 'le', en: '' },
  lead: {
    nl: 'Acht karts op de baan, {minutes} minuten gas.',
    fr: 'Huit karts en piste, {minutes} minutes à fond.',
    en: 'Eight karts on the track, {minutes} minutes flat out.',
  },
  colour: '#ff9f2e',
  picture: 'kaart-karting',
  blockMinutes: 10,
  playMinutes: 8,
  minPlayers: 2,
  capacity: 8,
  mandatoryBreak: false,
  overlapMinutes: 15,
  isUsual: false,
}

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
