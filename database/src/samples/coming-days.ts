import type { ComingSample } from './sample.ts'

const OFFICE = {
  companyName: 'Kaai & Co bv',
  contactName: 'Ilse Wouters',
  address: { address: 'Napelsstraat 12', postalCode: '2000', city: 'Antwerpen' },
  VAT: 'BE 0123.456.749',
}

/** The coming week, at fixed times. */
export const COMING_DAYS: ComingSample[] = [
  {
    inDays: 1,
    name: 'Sarah De Wit',
    players: 10,
    formula: 'kids',
    slots: { laser: ['14:00', '14:40'], vr: ['15:15', '15:30'] },
  },
  {
    inDays: 1,
    name: 'Tom Claes',
    players: 6,
    formula: 'standard',
    slots: { vr: ['19:00', '19:15'], interactivefloor: ['19:40'] },
  },
  {
    inDays: 1,
    name: 'Ilse Wouters',
    title: 'Teamavond Kaai & Co',
    players: 32,
    formula: 'custom',
    slots: { laser: ['16:20', '17:00', '17:40'], interactivefloor: ['16:40', '17:00'] },
    meal: { module: 'bigBuffet', people: 30, at: '18:30', deposit: 'open' },
    invoice: OFFICE,
    note: 'Belt terug zodra de directie akkoord is',
    becomes: 'option',
  },
  {
    inDays: 1,
    name: 'Wout Verbeke',
    players: 7,
    formula: 'standard',
    slots: { laser: ['11:00'] },
    becomes: 'cancelled',
  },
  {
    inDays: 2,
    name: 'Fatima El Amrani',
    players: 12,
    formula: 'birthday',
    slots: { laser: ['13:00', '13:40'] },
  },
  {
    inDays: 2,
    name: 'Jonas Peeters',
    players: 16,
    formula: 'bachelorette',
    slots: { laser: ['17:20', '18:00'], vr: ['18:30', '18:45', '19:00'] },
  },
  { inDays: 3, name: 'Lotte Maes', players: 8, formula: 'deluxe', slots: { laser: ['14:20', '15:00'] } },
  {
    inDays: 3,
    name: 'Karim Benali',
    players: 14,
    formula: 'custom',
    slots: { laser: ['18:00', '18:40'], vr: ['19:15'] },
    meal: { module: 'pastaBuffet', people: 14, at: '19:30', diets: '1 zonder gluten', deposit: 'paid' },
  },
  {
    inDays: 5,
    name: 'Chiro Sint-Jan',
    players: 24,
    formula: 'custom',
    slots: { laser: ['10:00', '10:40', '11:20'] },
  },
  {
    inDays: 7,
    name: 'Noor Vermeulen',
    players: 9,
    formula: 'kids',
    slots: { interactivefloor: ['14:00', '14:20', '14:40', '15:00'] },
  },
]
