import type { AttractionId } from '../catalogue/attractions.ts'
import { minutesOf } from '../time/clock-time.ts'
import { type Grid, type SlotKey, slotKeys } from './grid.ts'

/** How many minutes an attraction runs late, and since which minute of the day. */
type Delay = { minutes: number; since: number }

/** The most minutes an attraction can be said to run late. */
export const MOST_DELAY_MINUTES = 120

/** One attraction's day: what is booked or held, by which group, and what the desk closed. */
export type RunningColumn = {
  attraction: AttractionId
  grid: Pick<Grid, 'opens' | 'closes' | 'blockMinutes'>
  games: readonly { key: SlotKey; group: string }[]
  closed: readonly SlotKey[]
  delay: Delay | null
}

/** In minutes of the day. `start` is never before `planned`. */
type Expected = { planned: number; plannedEnd: number; start: number; end: number }
type ExpectedGame = Expected & { group: string }
/** If it is swallowed, a game in this free slot would make a later one late, or has no time left. Visitors cannot book it. */
type ExpectedFree = Expected & { isSwallowed: boolean }

export type ExpectedColumn = {
  attraction: AttractionId
  games: ReadonlyMap<SlotKey, ExpectedGame>
  free: ReadonlyMap<SlotKey, ExpectedFree>
}

/**
 * When every game of a day is expected. The block in which a delay was noted ends that much later. A game starts at the latest of its
 * planned start, the end of the game before it in its column, and the end of the group's previous game. So free slots and breaks absorb
 * a delay, and a group takes it along to its next game. `database/functions/delays.sql` has the same rule.
 */
export function expectedTimes(columns: readonly RunningColumn[]): ExpectedColumn[] {
  const playing = columns.map((column) => ({ column, games: new Map<SlotKey, ExpectedGame>(), end: 0 }))
  const inOrder = playing
    .flatMap((own) => own.column.games.map((game) => ({ ...game, own, planned: minutesOf(game.key) })))
    .sort((a, b) => a.planned - b.planned)
  const groups = new Map<string, Expected[]>()
  for (const { key, group, own, planned } of inOrder) {
    const { column } = own
    const plannedEnd = planned + column.grid.blockMinutes
    // Games of a group that overlap are played by different people, so they do not wait for each other.
    const before = (groups.get(group) ?? []).filter((game) => game.plannedEnd <= planned)
    const start = Math.max(readyAt(column, planned, own.end), ...before.map(({ end }) => end))
    const end = Math.max(start + column.grid.blockMinutes, heldUntil(column, plannedEnd))
    const game = { planned, plannedEnd, start, end, group }
    own.end = end
    own.games.set(key, game)
    groups.set(group, [...(groups.get(group) ?? []), game])
  }
  return playing.map(({ column, games }) => ({
    attraction: column.attraction,
    games,
    free: freeSlots(column, games),
  }))
}

/** Minutes this attraction runs late by its own delay. 0 once free time has absorbed it: nobody has to end it by hand. */
export function delayAt(column: RunningColumn, minute: number): number {
  const noted = blockOfDelay(column)
  if (noted === null || column.delay === null) return 0
  const alone = expectedTimes([column])[0]?.games.values() ?? []
  const isFelt = [...alone].some(({ planned, start, end }) => start > planned && end > minute)
  return isFelt || noted.until > minute ? column.delay.minutes : 0
}

/** The first slot after the late ones, from this minute on. `undefined` if the day ends late. */
export function onTimeFrom({ games, free }: ExpectedColumn, minute: number): SlotKey | undefined {
  const slots = [...games, ...free].sort(([a], [b]) => a.localeCompare(b))
  const isLate = slots.findLastIndex(([, { planned, start }]) => start > planned)
  return slots.find(([, { planned }], place) => place > isLate && planned >= minute)?.[0]
}

/** When a group can begin what is planned at this minute, such as its meal: after the games that should be over by then. */
export function expectedAfterGames(
  columns: readonly ExpectedColumn[],
  group: string,
  planned: number,
): number {
  const own = columns.flatMap(({ games }) => [...games.values()].filter((game) => game.group === group))
  const before = own.filter(({ plannedEnd }) => plannedEnd <= planned)
  return Math.max(planned, ...before.map(({ end }) => end))
}

/** The block in which the delay was noted: when it should end, and when it does. Noted before opening, it holds up the first block. */
function blockOfDelay({ grid, delay }: RunningColumn): { plannedEnd: number; until: number } | null {
  if (delay === null) return null
  const opens = minutesOf(grid.opens)
  const blocks = Math.max(0, Math.floor((delay.since - opens) / grid.blockMinutes) + 1)
  const plannedEnd = opens + blocks * grid.blockMinutes
  return { plannedEnd, until: plannedEnd + delay.minutes }
}

/** The earliest start of a game in this column, given the end of the game before it. */
function readyAt(column: RunningColumn, planned: number, endBefore: number): number {
  const noted = blockOfDelay(column)
  return Math.max(planned, endBefore, noted !== null && planned >= noted.plannedEnd ? noted.until : 0)
}

function heldUntil(column: RunningColumn, plannedEnd: number): number {
  const noted = blockOfDelay(column)
  return noted?.plannedEnd === plannedEnd ? noted.until : 0
}

function freeSlots(
  column: RunningColumn,
  games: ReadonlyMap<SlotKey, ExpectedGame>,
): Map<SlotKey, ExpectedFree> {
  const { blockMinutes } = column.grid
  const limits = limitsOf(column, games)
  const free = new Map<SlotKey, ExpectedFree>()
  let endBefore = 0
  for (const key of slotKeys(column.grid)) {
    const game = games.get(key)
    if (game !== undefined) endBefore = game.end
    if (game !== undefined || column.closed.includes(key)) continue
    const planned = minutesOf(key)
    const plannedEnd = planned + blockMinutes
    const start = readyAt(column, planned, endBefore)
    const end = start + blockMinutes
    const isSwallowed = start > planned && (start >= plannedEnd || end > (limits.get(key) ?? 0))
    free.set(key, { planned, plannedEnd, start, end, isSwallowed })
  }
  return free
}

/** By when a game in each slot has to be over: the next game, the next closed slot, or closing time. */
function limitsOf(column: RunningColumn, games: ReadonlyMap<SlotKey, ExpectedGame>): Map<SlotKey, number> {
  const limits = new Map<SlotKey, number>()
  let limit = minutesOf(column.grid.closes)
  for (const key of slotKeys(column.grid).toReversed()) {
    limits.set(key, limit)
    limit = games.get(key)?.start ?? (column.closed.includes(key) ? minutesOf(key) : limit)
  }
  return limits
}
