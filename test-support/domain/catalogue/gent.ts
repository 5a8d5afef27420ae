import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { bookableFormulas, getFormula } from '@lichtspel/domain/catalogue/formulas'
import { changedAttractions } from './attractions.ts'
import { OTHER_BRAND } from './brand.ts'

const ELEVEN_TO_NINE = { opens: '11:00', closes: '21:00' }

/** A fictional venue that shares no name, address or number with the first, and differs in its zone, hours, blocks, prices and limits. For tests only. */
export const GENT: Catalogue = {
  ...FIRST_CATALOGUE,
  venue: {
    ...FIRST_CATALOGUE.venue,
    id: 'gent',
    name: 'Kaai & Co Gent',
    tagline: { nl: 'Karten aan het water', fr: 'Du karting au bord de l’eau', en: 'Karting by the water' },
    zone: 'America/New_York',
    address: { street: 'Korenlei 2', postalCode: '9000', city: 'Gent', country: 'BE' },
    contact: { email: 'gent@kaai.example', phone: '+32 9 111 22 33' },
    company: { vatNumber: 'BE 0987.654.394', iban: 'BE83 3630 1234 5615' },
    hosts: ['gent.example'],
    brand: OTHER_BRAND,
  },
  hours: {
    week: {
      monday: null,
      tuesday: { opens: '10:00', closes: '12:00' },
      wednesday: ELEVEN_TO_NINE,
      thursday: ELEVEN_TO_NINE,
      friday: ELEVEN_TO_NINE,
      saturday: ELEVEN_TO_NINE,
      sunday: ELEVEN_TO_NINE,
    },
    exceptions: [
      {
        from: '2026-12-24',
        to: '2027-01-02',
        hours: null,
        reason: { nl: 'Kerstvakantie', fr: 'Vacances de Noël', en: 'Christmas holidays' },
      },
      {
        from: '2027-02-14',
        to: '2027-02-14',
        hours: { opens: '14:00', closes: '24:00' },
        reason: { nl: 'Valentijn', fr: 'Saint-Valentin', en: 'Valentine’s Day' },
      },
    ],
    staff: { opens: '11:00', closes: '18:00' },
  },
  attractions: changedAttractions(FIRST_CATALOGUE.attractions, {
    laser: { blockMinutes: 30, mandatoryBreak: false },
    vr: { capacity: 10, mandatoryBreak: true },
  }),
  formulas: [
    {
      ...getFormula(FIRST_CATALOGUE, 'standard'),
      id: 'avond',
      names: { nl: 'Avondformule', fr: 'Formule du soir', en: 'Evening package' },
      pricesCents: [1200],
      minPlayers: 2,
    },
    ...bookableFormulas(FIRST_CATALOGUE).map((formula) => ({ ...formula, extraGameCents: 700 })),
  ],
  rules: {
    ...FIRST_CATALOGUE.rules,
    players: { min: 2, max: 30 },
    eaters: { min: 2, max: 60 },
    confirmAboveSlots: 12,
    horizonMonths: 6,
    arriveEarlyMinutes: 30,
    proposeAheadMinutes: 60,
    groupMayChange: false,
    paysOnSite: false,
    selfServiceHours: { change: 6, move: 48, cancel: 72 },
    changesPerDay: 3,
    deposit: {
      cents: 7_500,
      mailWorkingDays: 2,
      methods: ['bankTransfer', 'cash'],
      dueDays: null,
      isDeducted: false,
      online: { isRequired: true, paysWhole: false, payMinutes: 30, refund: { days: 7, percent: 80 } },
    },
    vat: { leisure: 600, meals: 1200, drinks: 2100 },
    discountCents: 2000,
    extraCents: 100_000,
    mealAfterMinutes: 30,
    mealMinutes: 90,
    hold: { ms: 60_000, idleCapMs: 10 * 60_000 },
  },
}
