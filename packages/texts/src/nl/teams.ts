import type { AttractionId, Shown } from '@lichtspel/domain/catalogue/attractions'
import { teamLetter } from '../phrases.ts'
import { attractionName, shortName } from './catalogue.ts'
import { formatHours } from './dates.ts'
import { counted, PLAYERS } from './language.ts'

export const TEAMS = {
  heading: 'Ploegenschema',
  lead: (teams: number) => `De groep speelt in ${teams} ploegen. Wie waar speelt, is vrij te kiezen.`,
  time: 'Uur',
  size: (players: number) => counted(players, PLAYERS),
  /** `A: De Raketten, 5`; a team without a name has only its letter. */
  named: (letter: string, name: string, players: number) =>
    `${letter}: ${name === '' ? '' : `${name}, `}${counted(players, PLAYERS)}`,
  /** A row that is the same for all teams. */
  everyone: (what: string) => `${what}, iedereen`,
  rename: 'Geef de ploegen een naam',
  names: 'Namen van de ploegen',
  namesHint: 'Kies iets leuks, geen namen van kinderen. Een leeg veld blijft Ploeg A, B, …',
  nameOf: (place: number) => `Naam van ploeg ${teamLetter(place)}`,
  print: 'Druk het schema af',
  calendarOf: (name: string) => `Zet ${name} in agenda`,
  /** Part of the calendar file's name, so it uses only characters that every device can write. */
  file: (number: number) => `ploeg-${number}`,
  /** Above the printed schedule. */
  sheet: (arrival: string, end: string) => `Aankomst ${arrival} · klaar rond ${end}`,
} as const

/** `Ploeg A`: the default name of a team. */
export function ownTeamName(place: number): string {
  return `Ploeg ${teamLetter(place)}`
}

export function teamName(names: readonly string[], place: number): string {
  return names[place] || ownTeamName(place)
}

/** What a team is doing, in a short form for tight spaces. */
export function shortDeed(shown: Shown, does: AttractionId | 'pause' | 'done'): string {
  return does === 'pause' || does === 'done' ? IDLE[does] : shortName(shown(does))
}

/** `14:20–14:40 Interactieve vloer` */
export function teamTurnText(
  shown: Shown,
  { attraction, at, until }: { attraction: AttractionId; at: string; until: string },
): string {
  return `${formatHours(at, until)} ${attractionName(shown(attraction))}`
}

export { teamLetter }

const IDLE = { pause: 'pauze', done: 'klaar' }
