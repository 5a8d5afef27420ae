import type { Attraction } from './attractions.ts'
import type { Catalogue, Venue } from './catalogue.ts'
import { FIRST_BRAND } from './first-brand.ts'
import { FIRST_FORMULAS } from './first-formulas.ts'
import type { Occasion } from './formulas.ts'
import type { Hours, OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'
import type { VenueRules } from './rules.ts'
import { SAMPLE_PRACTICAL_FACTS } from './sample-facts.ts'

/** The three attractions of the specification. */
const SPECIFIED_ATTRACTIONS: readonly Attraction[] = [
  {
    id: 'laser',
    names: { nl: 'Lasershooten', fr: 'Laser game', en: 'Laser tag' },
    shortNames: { nl: 'laser', fr: 'laser', en: 'laser' },
    articles: { nl: '', fr: 'le', en: '' },
    lead: {
      nl: 'De hele groep samen in de arena, {minutes} minuten lang.',
      fr: 'Tout le groupe dans l’arène, pendant {minutes} minutes.',
      en: 'The whole group in the arena together, for {minutes} minutes.',
    },
    colour: '#ff4db8',
    picture: '10-card-laser',
    blockMinutes: 20,
    playMinutes: 12,
    minPlayers: 4,
    capacity: 24,
    mandatoryBreak: true,
    overlapMinutes: 20,
    isUsual: true,
  },
  {
    id: 'vr',
    names: { nl: 'VR-shooten', fr: 'Réalité virtuelle', en: 'VR shooting' },
    shortNames: { nl: 'VR', fr: 'VR', en: 'VR' },
    articles: { nl: '', fr: 'la', en: '' },
    lead: {
      nl: 'Bril op, en jullie zijn samen {minutes} minuten ergens anders.',
      fr: 'Enfilez le casque, et vous voilà ensemble ailleurs pour {minutes} minutes.',
      en: 'Headsets on, and for {minutes} minutes you’re all somewhere else.',
    },
    colour: '#2fe0ff',
    picture: '11-card-vr',
    blockMinutes: 15,
    playMinutes: 10,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
    isUsual: true,
  },
  {
    id: 'interactivefloor',
    names: { nl: 'Interactieve vloer', fr: 'Sol interactif', en: 'Interactive floor' },
    shortNames: { nl: 'vloer', fr: 'sol', en: 'floor' },
    articles: { nl: 'de', fr: 'le', en: 'the' },
    listed: { nl: 'een interactieve vloer', fr: 'sol interactif', en: 'an interactive floor' },
    lead: {
      nl: 'Licht onder je voeten, met {minutes} minuten op de timer.',
      fr: 'De la lumière sous vos pieds, et {minutes} minutes au chrono.',
      en: 'Light under your feet, with {minutes} minutes on the timer.',
    },
    colour: '#a8ff3e',
    picture: '12-card-floor',
    blockMinutes: 20,
    playMinutes: 15,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
    isUsual: true,
  },
]

// The facts of the specification, plus the sample facts of docs/sample-facts.md. The seed publishes them as the first revision; sample
// bookings, the static build, e2e, proof, scripts and tests use them too. All other code receives the governing catalogue, which the
// architecture check enforces.

const VENUE: Venue = {
  id: 'antwerpen',
  name: 'Lichtspel Antwerpen',
  tagline: {
    nl: 'Laser, VR en licht onder je voeten',
    fr: 'Laser, VR et lumière sous vos pieds',
    en: 'Laser, VR and light under your feet',
  },
  zone: 'Europe/Brussels',
  address: { street: 'Kaaistraat 1', postalCode: '2000', city: 'Antwerpen', country: 'BE' },
  contact: { email: 'hallo@lichtspel.example', phone: '+32 3 000 00 00' },
  company: { vatNumber: 'BE 0123.456.749', iban: 'BE68 5390 0754 7034' },
  hosts: [],
  languages: ['nl', 'fr', 'en'],
  brand: FIRST_BRAND,
}

const EIGHT_TO_MIDNIGHT: Hours = { opens: '08:00', closes: '24:00' }

const HOURS: OpeningHours = {
  week: {
    monday: EIGHT_TO_MIDNIGHT,
    tuesday: EIGHT_TO_MIDNIGHT,
    wednesday: EIGHT_TO_MIDNIGHT,
    thursday: EIGHT_TO_MIDNIGHT,
    friday: EIGHT_TO_MIDNIGHT,
    saturday: EIGHT_TO_MIDNIGHT,
    sunday: EIGHT_TO_MIDNIGHT,
  },
  exceptions: [],
  staff: { opens: '10:00', closes: '19:00' },
}

const OCCASIONS: readonly Occasion[] = [
  { id: 'birthday', names: { nl: 'Verjaardag', fr: 'Anniversaire', en: 'Birthday' }, formula: 'birthday' },
  { id: 'friends', names: { nl: 'Vrienden', fr: 'Entre amis', en: 'Friends' }, formula: 'standard' },
  { id: 'company', names: { nl: 'Bedrijf', fr: 'Entreprise', en: 'Company' }, formula: 'business' },
  { id: 'student', names: { nl: 'Student', fr: 'Étudiant', en: 'Student' }, formula: 'student' },
]

const buffet = { isMeal: true, duration: null, hasMenu: false } as const

const MODULES: readonly Module[] = [
  {
    id: 'drinksForfait',
    names: { nl: 'Drankenforfait', fr: 'Forfait boissons', en: 'Drinks package' },
    lead: {
      nl: 'Drinken zonder tellen.',
      fr: 'Des boissons sans compter.',
      en: 'As many drinks as you like.',
    },
    perPersonCents: 1800,
    minPeople: 1,
    isMeal: false,
    duration: { hours: 2, extraHourCents: 600 },
    hasMenu: false,
  },
  {
    ...buffet,
    id: 'pastaBuffet',
    names: { nl: 'Pastabuffet', fr: 'Buffet de pâtes', en: 'Pasta buffet' },
    lead: {
      nl: 'Pasta voor de hele groep.',
      fr: 'Des pâtes pour tout le groupe.',
      en: 'Pasta for the whole group.',
    },
    perPersonCents: 1000,
    minPeople: 8,
  },
  {
    ...buffet,
    id: 'bigBuffet',
    names: { nl: 'Groot buffet', fr: 'Grand buffet', en: 'Big buffet' },
    lead: {
      nl: 'Een groot buffet voor een grote groep.',
      fr: 'Un grand buffet pour un grand groupe.',
      en: 'A big buffet for a big group.',
    },
    perPersonCents: 2000,
    minPeople: 18,
  },
  {
    ...buffet,
    id: 'aLaCarte',
    names: { nl: 'À la carte', fr: 'À la carte', en: 'À la carte' },
    lead: {
      nl: 'Iedereen kiest van de kaart. Jullie betalen wat jullie bestellen.',
      fr: 'Chacun choisit à la carte. Vous payez ce que vous commandez.',
      en: 'Everyone orders from the menu. You pay for what you order.',
    },
    perPersonCents: null,
    minPeople: 1,
    hasMenu: true,
  },
]

const RULES: VenueRules = {
  players: { min: 4, max: 24 },
  eaters: { min: 4, max: 48 },
  // The plus button still works at 25, so 26 is the maximum.
  maxGames: 26,
  // 24 players with four games of each attraction need 36.
  maxSlots: 40,
  confirmAboveSlots: 20,
  horizonMonths: 12,
  arriveEarlyMinutes: 15,
  proposeAheadMinutes: null,
  groupMayChange: true,
  paysOnSite: true,
  selfServiceHours: { change: 2, move: 24, cancel: 24 },
  // Every change sends a mail to the visitor and to the venue, and nobody needs more changes than this.
  changesPerDay: 10,
  deposit: {
    cents: 5_000,
    mailWorkingDays: 1,
    methods: ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'],
    dueDays: 3,
    isDeducted: true,
    online: null,
  },
  vat: null,
  discountCents: 0,
  extraCents: 500_000,
  mealAfterMinutes: 15,
  mealMinutes: 60,
  hold: { ms: 120_000, idleCapMs: 20 * 60_000 },
}

export const FIRST_CATALOGUE: Catalogue = {
  revision: 1,
  validFrom: '2026-01-01',
  venue: VENUE,
  hours: HOURS,
  attractions: SPECIFIED_ATTRACTIONS,
  formulas: FIRST_FORMULAS,
  modules: MODULES,
  rules: RULES,
  practicalFacts: SAMPLE_PRACTICAL_FACTS,
  occasions: OCCASIONS,
}
