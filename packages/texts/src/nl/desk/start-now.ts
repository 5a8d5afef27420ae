import type { Countable } from '../../count-words.ts'
import { durationText, formatHours, formatList } from '../dates.ts'
import { counted } from '../plurals.ts'

const TEAMS: Countable = { one: 'ploeg', other: 'ploegen' }

/** A group stands at the desk: what it can play, and from when. */
export const START_NOW = {
  ask: 'Vul in met hoeveel ze zijn en wat ze spelen. Dan staat hier wanneer ze kunnen beginnen.',
  looking: 'We zoeken nog naar uren. Probeer het zo meteen opnieuw.',
  /** Above the plans: one starts within the quarter and is chosen, one does with a long pause, or none does. */
  plans: 'Wanneer beginnen ze',
  notSmooth: 'Binnen het kwartier kan het alleen met een lange pauze.',
  notNow: 'Binnen het kwartier begint niets.',
  notToday: 'Vandaag past dit niet meer.',
  first: (time: string) => `Eerste mogelijkheid: ${time}`,
  hours: formatHours,
  begins: 'begint nu',
  begun: (minutes: number) => `${durationText(minutes)} geleden begonnen`,
  startsIn: (minutes: number) => `over ${durationText(minutes)}`,
  together: 'Iedereen samen',
  teams: (sizes: readonly number[]) =>
    `In ${counted(sizes.length, TEAMS)} van ${formatList([...new Set(sizes)].map(String))}`,
  lasts: (minutes: number) => `${durationText(minutes)} in huis`,
  pause: (minutes: number) => `waarvan ${durationText(minutes)} pauze`,
  drink: (minutes: number) => `met ${durationText(minutes)} om iets te drinken`,
  sameEnd: 'begint later en is even vroeg klaar',
  soonerEnd: 'begint later en is vroeger klaar',
  smaller: 'Wel meteen, met minder spellen',
  /** `2 laser` */
  part: (games: number, attraction: string) => `${games} ${attraction}`,
  parts: (parts: readonly string[]) => `Alleen ${formatList(parts)}`,
  replaced: 'Wat je koos, kan niet meer.',
  chosen: (programme: string) => `Gekozen: ${programme}`,
  bookAt: (time: string, people: number) => `Boek om ${time} met ${people}`,
} as const
