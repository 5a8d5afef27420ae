import type { AttractionId, Shown } from '@lichtspel/domain/catalogue/attractions'
import { teamLetter } from '../phrases.ts'
import { attractionName, shortName } from './catalogue.ts'
import { formatHours, formatTime } from './dates.ts'
import { COLON, counted, PLAYERS } from './language.ts'

export const TEAMS = {
  heading: 'Planning des équipes',
  lead: (teams: number) => `Vous jouez en ${teams} équipes. Répartissez le groupe comme vous voulez.`,
  time: 'Heure',
  size: (players: number) => counted(players, PLAYERS),
  /** `A: De Raketten, 5`; a team without a name has only its letter. */
  named: (letter: string, name: string, players: number) =>
    `${letter}${COLON} ${name === '' ? '' : `${name}, `}${counted(players, PLAYERS)}`,
  /** A row that is the same for all teams. */
  everyone: (what: string) => `${what}, tout le monde`,
  rename: 'Donner un nom aux équipes',
  names: 'Noms des équipes',
  namesHint:
    'Choisissez quelque chose d’amusant, pas de noms d’enfants. Un champ laissé vide reste Équipe A, B, …',
  nameOf: (place: number) => `Nom de l’équipe ${teamLetter(place)}`,
  print: 'Imprimer le planning',
  calendarOf: (name: string) => `Ajouter ${name} à l’agenda`,
  /** Part of the calendar file's name, so it uses only characters that every device can write. */
  file: (number: number) => `equipe-${number}`,
  /** Above the printed schedule. */
  sheet: (arrival: string, end: string) => `Arrivée à ${formatTime(arrival)} · fin vers ${formatTime(end)}`,
} as const

/** `Équipe A`: the default name of a team. */
export function ownTeamName(place: number): string {
  return `Équipe ${teamLetter(place)}`
}

export function teamName(names: readonly string[], place: number): string {
  return names[place] || ownTeamName(place)
}

/** What a team is doing, in a short form for tight spaces. */
export function shortDeed(shown: Shown, does: AttractionId | 'pause' | 'done'): string {
  return does === 'pause' || does === 'done' ? IDLE[does] : shortName(shown(does))
}

/** `14 h 20 – 14 h 40 Sol interactif` */
export function teamTurnText(
  shown: Shown,
  { attraction, at, until }: { attraction: AttractionId; at: string; until: string },
): string {
  return `${formatHours(at, until)} ${attractionName(shown(attraction))}`
}

export { teamLetter }

const IDLE = { pause: 'pause', done: 'fini' }
