import type { AttractionId, Shown } from '@lichtspel/domain/catalogue/attractions'
import { teamLetter } from '../phrases.ts'
import { attractionName, shortName } from './catalogue.ts'
import { formatHours } from './dates.ts'
import { counted, PLAYERS } from './language.ts'

export const TEAMS = {
  heading: 'Team schedule',
  lead: (teams: number) => `You’re playing in ${teams} teams. Split the group any way you like.`,
  time: 'Time',
  size: (players: number) => counted(players, PLAYERS),
  /** `A: De Raketten, 5`; a team without a name has only its letter. */
  named: (letter: string, name: string, players: number) =>
    `${letter}: ${name === '' ? '' : `${name}, `}${counted(players, PLAYERS)}`,
  /** A row that is the same for all teams. */
  everyone: (what: string) => `${what}, everyone`,
  rename: 'Name the teams',
  names: 'Team names',
  namesHint: 'Pick something fun, no children’s names. What you leave empty stays Team A, B, …',
  nameOf: (place: number) => `Name of team ${teamLetter(place)}`,
  print: 'Print the schedule',
  calendarOf: (name: string) => `Add ${name} to calendar`,
  /** Part of the calendar file's name, so it uses only characters that every device can write. */
  file: (number: number) => `team-${number}`,
  /** Above the printed schedule. */
  sheet: (arrival: string, end: string) => `Arrival ${arrival} · finished around ${end}`,
} as const

/** `Team A`: the default name of a team. */
export function ownTeamName(place: number): string {
  return `Team ${teamLetter(place)}`
}

export function teamName(names: readonly string[], place: number): string {
  return names[place] || ownTeamName(place)
}

/** What a team is doing, in a short form for tight spaces. */
export function shortDeed(shown: Shown, does: AttractionId | 'pause' | 'done'): string {
  return does === 'pause' || does === 'done' ? IDLE[does] : shortName(shown(does))
}

/** `14:20–14:40 Interactive floor` */
export function teamTurnText(
  shown: Shown,
  { attraction, at, until }: { attraction: AttractionId; at: string; until: string },
): string {
  return `${formatHours(at, until)} ${attractionName(shown(attraction))}`
}

export { teamLetter }

const IDLE = { pause: 'break', done: 'done' }
