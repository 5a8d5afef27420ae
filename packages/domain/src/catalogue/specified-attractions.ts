import type { Attraction } from './attractions.ts'

/**
 * The three attractions of the specification. Revisions from before attractions became a list store only their minutes and player
 * limits; the other facts come from here.
 */
export const SPECIFIED_ATTRACTIONS: readonly Attraction[] = [
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
  },
]
