import type { Attraction } from '../attractions.ts'

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
