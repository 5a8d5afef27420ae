import type { Attraction } from '../attractions.ts'
import type { PracticalFact } from '../catalogue.ts'
import { SAMPLE_PRACTICAL_FACTS } from '../sample-facts.ts'

export const GENT_PRACTICAL_FACTS: readonly PracticalFact[] = [
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
