import type { Attraction, PerAttraction } from './attractions.ts'
import type { Catalogue, Venue } from './catalogue.ts'
import type { BookableFormula, Formula, MailFormula } from './formulas.ts'
import type { Hours, OpeningHours } from './hours.ts'
import type { Module } from './modules.ts'
import type { Occasion } from './occasions.ts'
import type { VenueRules } from './rules.ts'
import { SAMPLE_PRACTICAL_FACTS } from './sample-facts.ts'

// The facts of the specification, and beside them the sample facts of docs/sample-facts.md. The seed publishes them as the first revision; sample bookings, the static build, e2e, bench, scripts and
// tests use them too. Everything else receives the catalogue that governs, and the room check holds it to that.

const VENUE: Venue = {
  id: 'antwerpen',
  name: 'Lichtspel Antwerpen',
  tagline: { nl: 'Laser, VR en licht onder je voeten' },
  zone: 'Europe/Brussels',
  address: { street: 'Kaaistraat 1', postalCode: '2000', city: 'Antwerpen', country: 'BE' },
  contact: { email: 'hallo@lichtspel.example', phone: '+32 3 000 00 00' },
  company: { vatNumber: 'BE 0123.456.749', iban: 'BE68 5390 0754 7034' },
  languages: ['nl'],
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

const ATTRACTIONS: PerAttraction<Attraction> = {
  laser: {
    blockMinutes: 20,
    playMinutes: 12,
    minPlayers: 4,
    capacity: 24,
    mandatoryBreak: true,
    overlapMinutes: 20,
  },
  vr: {
    blockMinutes: 15,
    playMinutes: 10,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
  },
  interactivefloor: {
    blockMinutes: 20,
    playMinutes: 15,
    minPlayers: 4,
    capacity: 6,
    mandatoryBreak: false,
    overlapMinutes: 30,
  },
}

const STANDARD_PRICES_CENTS = [1000, 1900, 2700, 3600] as const

const site = { offered: 'site', extraGameCents: 900 } as const
const everyDay = {
  ...site,
  cardGroup: 'play',
  minGames: 1,
  minPlayers: 4,
  weekdays: null,
  freePlayer: null,
} as const
const party = { ...site, cardGroup: 'party', minGames: 2, minPlayers: 8, weekdays: null } as const
const CELEBRANT_FREE = { nl: 'de jarige speelt gratis' }

const BOOKABLE: readonly BookableFormula[] = [
  {
    ...everyDay,
    id: 'standard',
    names: { nl: 'Standaard' },
    lead: { nl: 'Kies je activiteiten en je tijdslots, en speel.' },
    includes: [
      { nl: 'Lasershooten, VR en vloer, door elkaar te kiezen' },
      { nl: 'Uitleg en materiaal inbegrepen' },
    ],
    pricesCents: STANDARD_PRICES_CENTS,
  },
  {
    ...everyDay,
    id: 'custom',
    names: { nl: 'Op maat' },
    lead: { nl: 'Stel je bezoek zelf samen, met zoveel spellen per activiteit als je wil.' },
    includes: [
      { nl: 'Zoveel spellen per activiteit als jullie willen' },
      { nl: 'Zelfde prijzen als Standaard' },
    ],
    pricesCents: STANDARD_PRICES_CENTS,
  },
  {
    ...everyDay,
    id: 'student',
    names: { nl: 'Student' },
    lead: { nl: 'Minder betalen als je nog studeert.' },
    includes: [{ nl: 'Zelfde spellen, lagere prijs' }, { nl: 'Toon je studentenkaart aan de balie' }],
    pricesCents: [800, 1500, 2100],
    weekdays: ['monday', 'tuesday', 'thursday'],
  },
  {
    ...party,
    id: 'birthday',
    names: { nl: 'Verjaardag' },
    lead: { nl: 'Jarig? Kom het hier vieren.' },
    includes: [{ nl: 'Een tafel voor taart en cadeautjes' }],
    pricesCents: STANDARD_PRICES_CENTS,
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'deluxe',
    names: { nl: 'Verjaardag Deluxe' },
    lead: { nl: 'Je verjaardag in het groot.' },
    includes: [
      { nl: 'Alles van Verjaardag' },
      { nl: 'Een drankje voor elke speler' },
      { nl: 'De tafel is versierd' },
    ],
    pricesCents: [2250, 2250, 3000, 3800],
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'kids',
    names: { nl: 'Birthday Party Kids' },
    lead: { nl: 'Het feestje voor de kinderen.' },
    includes: [
      { nl: 'Alles van Verjaardag' },
      { nl: 'Een drankje en een snack voor elk kind' },
      { nl: 'Een begeleider die het feestje mee leidt' },
    ],
    pricesCents: [2800, 2800, 3600, 4500],
    freePlayer: CELEBRANT_FREE,
  },
  {
    ...party,
    id: 'bachelorette',
    names: { nl: 'Vrijgezellen' },
    lead: { nl: 'De laatste avond als vrijgezel, in het licht.' },
    includes: [{ nl: 'Een welkomstdrankje voor iedereen' }, { nl: 'Een opdracht voor wie gevierd wordt' }],
    pricesCents: [2000, 2000, 2800, 3700],
    freePlayer: { nl: 'één persoon speelt gratis' },
  },
]

const STUDENT_EVENT: MailFormula = {
  offered: 'mail',
  id: 'studentEvent',
  cardGroup: 'play',
  names: { nl: 'Studentenevent' },
  lead: { nl: 'Een event voor je studentengroep? Mail ons, dan bekijken we het samen.' },
  includes: [{ nl: 'Voor je kring, club of jaar' }, { nl: 'Een prijs voor de hele groep' }],
  subject: { nl: 'Aanvraag studentenevent' },
}

const WORK: readonly MailFormula[] = [
  {
    offered: 'mail',
    id: 'reception',
    cardGroup: 'work',
    names: { nl: 'Receptie' },
    lead: { nl: 'Klinken tussen de arena’s.' },
    includes: [{ nl: 'Een ruimte voor jullie alleen' }, { nl: 'Drankjes en hapjes in overleg' }],
    subject: { nl: 'Aanvraag receptie' },
  },
  {
    offered: 'mail',
    id: 'business',
    cardGroup: 'work',
    names: { nl: 'Business' },
    lead: { nl: 'Komen spelen met je team.' },
    includes: [{ nl: 'Spelen met je team' }, { nl: 'Een factuur voor je bedrijf' }],
    subject: { nl: 'Aanvraag Business' },
  },
  {
    offered: 'mail',
    id: 'corporate',
    cardGroup: 'work',
    names: { nl: 'Corporate' },
    lead: { nl: 'Komen spelen met het hele bedrijf.' },
    includes: [{ nl: 'Alles van Business' }, { nl: 'De zalen voor jullie alleen' }],
    subject: { nl: 'Aanvraag Corporate' },
  },
  {
    offered: 'mail',
    id: 'corporatePlus',
    cardGroup: 'work',
    names: { nl: 'Corporate+' },
    lead: { nl: 'Met het hele bedrijf, en net dat tikje meer.' },
    includes: [{ nl: 'Alles van Corporate' }, { nl: 'Eten en drinken in de prijs' }],
    subject: { nl: 'Aanvraag Corporate+' },
  },
]

const FORMULAS: readonly Formula[] = [...BOOKABLE, STUDENT_EVENT, ...WORK]

const OCCASIONS: readonly Occasion[] = [
  { id: 'birthday', names: { nl: 'Verjaardag' }, formula: 'birthday' },
  { id: 'friends', names: { nl: 'Vrienden' }, formula: 'standard' },
  { id: 'company', names: { nl: 'Bedrijf' }, formula: 'business' },
  { id: 'student', names: { nl: 'Student' }, formula: 'student' },
]

const buffet = { isMeal: true, duration: null, hasMenu: false } as const

const MODULES: readonly Module[] = [
  {
    id: 'drinksForfait',
    names: { nl: 'Drankenforfait' },
    lead: { nl: 'Drinken zonder tellen.' },
    perPersonCents: 1800,
    minPeople: 1,
    isMeal: false,
    duration: { hours: 2, extraHourCents: 600 },
    hasMenu: false,
  },
  {
    ...buffet,
    id: 'pastaBuffet',
    names: { nl: 'Pastabuffet' },
    lead: { nl: 'Pasta voor de hele groep.' },
    perPersonCents: 1000,
    minPeople: 8,
  },
  {
    ...buffet,
    id: 'bigBuffet',
    names: { nl: 'Groot buffet' },
    lead: { nl: 'Een groot buffet voor een grote groep.' },
    perPersonCents: 2000,
    minPeople: 18,
  },
  {
    ...buffet,
    id: 'aLaCarte',
    names: { nl: 'À la carte' },
    lead: { nl: 'Iedereen kiest van de kaart. Je betaalt wat jullie bestellen.' },
    perPersonCents: null,
    minPeople: 1,
    hasMenu: true,
  },
]

const RULES: VenueRules = {
  players: { min: 4, max: 24 },
  eaters: { min: 4, max: 48 },
  // The plus button still works at 25, so 26 is the most that can be asked for.
  maxGames: 26,
  // 24 players with four games of everything need 36.
  maxSlots: 40,
  horizonMonths: 12,
  arriveEarlyMinutes: 15,
  groupMayChange: true,
  selfServiceHours: { change: 2, move: 24, cancel: 24 },
  // Each tells visitor and venue by mail; nobody decides anew so often.
  changesPerDay: 10,
  deposit: {
    cents: 5_000,
    mailWorkingDays: 1,
    methods: ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'],
    dueDays: 3,
    isDeducted: true,
  },
  mealAfterMinutes: 15,
  hold: { ms: 120_000, idleCapMs: 20 * 60_000 },
}

export const FIRST_CATALOGUE: Catalogue = {
  revision: 1,
  validFrom: '2026-01-01',
  venue: VENUE,
  hours: HOURS,
  attractions: ATTRACTIONS,
  formulas: FORMULAS,
  modules: MODULES,
  rules: RULES,
  practicalFacts: SAMPLE_PRACTICAL_FACTS,
  occasions: OCCASIONS,
}
