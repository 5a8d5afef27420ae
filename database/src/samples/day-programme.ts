import type { Sample } from './sample.ts'

const SCHOOL = {
  companyName: 'Atheneum De Kaai',
  contactName: 'Griet Aerts',
  address: { address: 'Scheldelaan 4', postalCode: '2030', city: 'Antwerpen' },
  VAT: 'BE 0123.456.749',
}

/**
 * A whole day from opening to closing, ordered by start: at every hour there is a group that is in, one that should be in, and one that
 * is still to come.
 */
export const DAY_PROGRAMME: Sample[] = [
  { name: '', players: 4, formula: 'standard', slots: { interactivefloor: ['08:20', '08:40'] } },
  {
    name: 'Griet Aerts',
    title: 'Derdejaars van De Kaai',
    players: 24,
    formula: 'custom',
    slots: { laser: ['09:00', '09:40'], interactivefloor: ['09:20', '10:00'] },
    invoice: SCHOOL,
    headCount: 22,
  },
  {
    name: 'Familie Janssens',
    players: 6,
    formula: 'standard',
    slots: { laser: ['10:20'], vr: ['09:45', '10:00'] },
  },
  {
    name: 'Ellen Goossens',
    players: 5,
    formula: 'standard',
    slots: { laser: ['10:40'], interactivefloor: ['11:00'] },
  },
  {
    name: 'Yusuf Aydin',
    players: 9,
    formula: 'birthday',
    slots: { laser: ['11:20', '12:00'], vr: ['11:45'] },
  },
  { name: '', players: 3, formula: 'standard', slots: { vr: ['12:00', '12:15'] } },
  {
    name: 'Hanne Lemmens',
    title: 'Lunch met de planning',
    players: 12,
    formula: 'custom',
    slots: { laser: ['12:40', '13:20'] },
    meal: {
      module: 'pastaBuffet',
      people: 12,
      at: '14:00',
      diets: '2 vegetarisch, 1 zonder noten',
      deposit: 'paid',
    },
    headCount: 11,
  },
  {
    name: 'Bram Coppens',
    players: 6,
    formula: 'standard',
    slots: { vr: ['13:30', '13:45'], interactivefloor: ['14:00'] },
  },
  {
    name: 'Sarah Willems',
    title: 'Lotte wordt 10',
    players: 11,
    formula: 'kids',
    slots: { laser: ['14:00', '14:40'], interactivefloor: ['14:20', '15:00'] },
    note: 'Taart staat in de koelkast, kaarsjes liggen klaar',
    extraInfo: 'Lotte weet van niets!',
    meal: {
      module: 'pastaBuffet',
      people: 11,
      at: '15:30',
      diets: 'Noor mag geen pinda’s',
      deposit: 'open',
    },
  },
  { name: 'Koen De Smet', players: 5, formula: 'standard', slots: { vr: ['14:45', '15:00'] } },
  {
    name: 'Amber Michiels',
    players: 8,
    formula: 'deluxe',
    slots: { laser: ['15:20', '16:00'], vr: ['15:30', '15:45'] },
  },
  { name: '', players: 7, formula: 'standard', slots: { laser: ['15:40'], interactivefloor: ['16:20'] } },
  {
    name: 'Scouts Zurenborg',
    players: 28,
    formula: 'custom',
    slots: { laser: ['16:40', '17:20'], interactivefloor: ['17:00', '17:40'] },
    note: 'Leiding is met 3, zij spelen niet mee',
    headCount: 26,
  },
  { name: 'Nele Bogaert', players: 4, formula: 'standard', slots: { vr: ['17:15', '17:30'] } },
  {
    name: 'Mohamed Tahiri',
    title: 'Afscheid van Jef',
    players: 16,
    formula: 'custom',
    slots: { laser: ['18:00', '18:40'], vr: ['18:15'] },
    meal: { module: 'aLaCarte', people: 16, at: '19:00', deposit: 'waived' },
  },
  {
    name: 'Lien Van Damme',
    players: 6,
    formula: 'standard',
    slots: { vr: ['18:45', '19:00'], interactivefloor: ['19:20'] },
  },
  {
    name: 'Pieter Smits',
    players: 10,
    formula: 'bachelorette',
    slots: { laser: ['19:20', '20:00'], vr: ['19:45', '20:15'] },
    note: 'De bruidegom mag het niet weten',
  },
  { name: '', players: 5, formula: 'standard', slots: { interactivefloor: ['20:20', '20:40'] } },
  {
    name: 'Studentenkring Scaldis',
    players: 20,
    formula: 'custom',
    slots: { laser: ['20:40', '21:20'], vr: ['21:00', '21:45'] },
  },
  {
    name: 'Jana Mertens',
    players: 6,
    formula: 'standard',
    slots: { laser: ['22:00'], vr: ['22:15'], interactivefloor: ['21:40'] },
  },
  { name: 'Dries Hendrickx', players: 8, formula: 'standard', slots: { laser: ['22:20', '23:00'] } },
  { name: '', players: 4, formula: 'standard', slots: { interactivefloor: ['23:00', '23:20'] } },
]
