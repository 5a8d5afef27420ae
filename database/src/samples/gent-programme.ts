import type { ComingSample, Sample } from './sample.ts'

const PORT = {
  companyName: 'Dok Noord nv',
  contactName: 'Wim De Backer',
  address: { address: 'Havenlaan 86', postalCode: '9000', city: 'Gent' },
  VAT: 'BE 0876.543.270',
}

/** A whole day of the venue in Gent, ordered by start and within the hours of every weekday. */
export const GENT_PROGRAMME: Sample[] = [
  { name: '', players: 2, formula: 'standard', slots: { karting: ['12:00', '12:20'] } },
  {
    name: 'Wim De Backer',
    title: 'Middagpauze Dok Noord',
    players: 8,
    formula: 'custom',
    slots: { karting: ['12:30', '12:50', '13:10'] },
    invoice: PORT,
  },
  { name: 'Eva Lievens', players: 5, formula: 'standard', slots: { laser: ['13:00'], karting: ['13:30'] } },
  {
    name: 'Sofie Van Hecke',
    title: 'Arthur wordt 13',
    players: 10,
    formula: 'birthday',
    slots: { karting: ['13:50', '14:00', '14:30'], laser: ['14:40'] },
    note: 'Arthur rijdt in kart 7',
  },
  {
    name: 'Mehmet Yilmaz',
    players: 4,
    formula: 'standard',
    slots: { karting: ['14:50', '15:10'], interactivefloor: ['15:20'] },
  },
  {
    name: 'Tine Roels',
    players: 12,
    formula: 'kids',
    slots: { laser: ['15:20', '16:00'], interactivefloor: ['15:40', '16:20'] },
    meal: { module: 'pastaBuffet', people: 12, at: '17:00', diets: '1 zonder lactose', deposit: 'paid' },
    headCount: 11,
  },
  { name: '', players: 3, formula: 'standard', slots: { karting: ['15:40', '16:00'] } },
  {
    name: 'Jef Claeys',
    title: 'Finale van de vriendenclub',
    players: 8,
    formula: 'grandPrix',
    slots: { karting: ['16:20', '16:40', '17:00'] },
  },
  { name: 'Ruben Maes', players: 6, formula: 'standard', slots: { laser: ['16:40'], karting: ['17:20'] } },
  {
    name: 'Elise Wauters',
    players: 14,
    formula: 'custom',
    slots: { laser: ['17:40', '18:20'], karting: ['18:50', '19:00'] },
    meal: { module: 'aLaCarte', people: 14, at: '19:30', deposit: 'open' },
  },
  { name: 'Ibrahim Diallo', players: 4, formula: 'standard', slots: { karting: ['18:00', '18:20'] } },
  {
    name: 'Margot Sels',
    players: 9,
    formula: 'bachelorette',
    slots: { karting: ['19:20', '19:30', '19:50'], laser: ['20:20'] },
    note: 'De bruid krijgt de roze helm',
  },
  { name: '', players: 6, formula: 'standard', slots: { interactivefloor: ['20:00', '20:20'] } },
  {
    name: 'Studio Vlasmarkt',
    players: 8,
    formula: 'grandPrix',
    slots: { karting: ['20:40', '21:00', '21:20'] },
  },
  { name: 'Lander Bracke', players: 5, formula: 'standard', slots: { laser: ['21:00', '21:40'] } },
]

/** Gent's coming week, at fixed times. */
export const GENT_COMING_DAYS: ComingSample[] = [
  { inDays: 1, name: 'Hilde Minne', players: 6, formula: 'standard', slots: { karting: ['14:00', '14:20'] } },
  {
    inDays: 1,
    name: 'Wim De Backer',
    title: 'Personeelsfeest Dok Noord',
    players: 18,
    formula: 'custom',
    slots: { karting: ['16:00', '16:10', '16:20'], laser: ['17:00'] },
    meal: { module: 'bigBuffet', people: 18, at: '18:00', deposit: 'open' },
    invoice: PORT,
    becomes: 'option',
  },
  { inDays: 2, name: 'Pieterjan Baert', players: 4, formula: 'standard', slots: { karting: ['19:00'] } },
  {
    inDays: 2,
    name: 'Nora Haddad',
    players: 10,
    formula: 'kids',
    slots: { laser: ['14:00', '14:40'], interactivefloor: ['15:20'] },
    becomes: 'cancelled',
  },
  {
    inDays: 3,
    name: 'Emma Coene',
    players: 7,
    formula: 'grandPrix',
    slots: { karting: ['18:00', '18:20', '18:40'] },
  },
  { inDays: 6, name: 'Chiro Ledeberg', players: 20, formula: 'custom', slots: { laser: ['13:00', '13:40'] } },
]
