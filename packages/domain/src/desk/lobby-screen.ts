import type { AttractionId } from '../catalogue/attractions.ts'
import { delayAt, type ExpectedColumn, expectedTimes, type RunningColumn } from '../slots/expected-times.ts'

/** Takes the place of an attraction at the address of the lobby's screen. No attraction can have this id. */
export const LOBBY_SCREEN = 'lobby-screen'

/** How many games of an attraction the screen shows. */
export const MOST_GAMES = 6

/** A group that booked. */
type Group = { id: string; name: string; players: number }

/** What everyone in the lobby may read about a group. An empty first name is not shown. */
type ShownGroup = { firstName: string; players: number }

/** Hours in which an attraction is out of order, in minutes of the day. */
type LobbyOutage = { from: number; until: number; words: string }

export type LobbyColumn = RunningColumn & { outage: LobbyOutage | null }

/** In minutes of the day. */
type LobbyGame = ShownGroup & { planned: number; start: number; end: number }

export type ShownColumn = {
  attraction: AttractionId
  games: LobbyGame[]
  delayMinutes: number
  outage: Omit<LobbyOutage, 'from'> | null
  /** When the next free slot starts. */
  freeAt: number | null
}

/** What the lobby's screen shows at this minute: of every attraction the game that is on and the next ones, and what is wrong. */
export function lobbyScreen(
  columns: readonly LobbyColumn[],
  groups: readonly Group[],
  { minute, showsNames }: { minute: number; showsNames: boolean },
): ShownColumn[] {
  const shown = new Map(groups.map((group) => [group.id, shownGroup(group, showsNames)]))
  const expected = expectedTimes(columns)
  return columns.map((column, place) => ({
    attraction: column.attraction,
    games: comingGames(column, expected[place], minute, shown).slice(0, MOST_GAMES),
    delayMinutes: delayAt(column, minute),
    outage: outageAt(column, minute),
    freeAt: nextFree(expected[place], minute),
  }))
}

/** Only a short first word of letters is taken for a first name: people also type phone numbers and addresses. */
export function shownGroup({ name, players }: Omit<Group, 'id'>, showsNames: boolean): ShownGroup {
  const [first = ''] = name.normalize('NFC').trim().split(/\s+/u)
  return { firstName: showsNames && FIRST_NAME.test(first) ? first : '', players }
}

const FIRST_NAME = /^(?:\p{L}\p{M}?['’-]?){1,20}$/u

/** Games that are not over, in the order of the day. A game that an outage hits will not be played as booked. */
function comingGames(
  { outage }: LobbyColumn,
  expected: ExpectedColumn | undefined,
  minute: number,
  shown: ReadonlyMap<string, ShownGroup>,
): LobbyGame[] {
  return [...(expected?.games.values() ?? [])]
    .filter(({ end }) => end > minute)
    .filter(
      ({ planned, plannedEnd }) => outage === null || plannedEnd <= outage.from || planned >= outage.until,
    )
    .flatMap(({ group, planned, start, end }) => {
      // A held slot has no group yet.
      const who = shown.get(group)
      return who === undefined ? [] : [{ planned, start, end, ...who }]
    })
}

function outageAt({ outage }: LobbyColumn, minute: number): ShownColumn['outage'] {
  if (outage === null || minute < outage.from || minute >= outage.until) return null
  return { until: outage.until, words: outage.words }
}

function nextFree(expected: ExpectedColumn | undefined, minute: number): number | null {
  const slots = [...(expected?.free.values() ?? [])]
  return slots.find(({ planned, isSwallowed }) => planned >= minute && !isSwallowed)?.start ?? null
}
