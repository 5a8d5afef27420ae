import { chainStart } from './chains.ts'
import type { OrphanWatch } from './orphans.ts'
import type { Span } from './span.ts'
import { at, onAxes, type PerAxis, type Task, withValue } from './task.ts'
import { candidates, firstChoice, playersInSlot } from './team-choices.ts'
import { afterGame, allGamesLeft, settledTeams, type TeamState } from './team-state.ts'

/** A block of the span that is played, with the states of the teams playing it. */
export type Step = { block: number; teams: TeamState[] }

/** How many search nodes are left. */
export type Nodes = { left: number }
/** Thrown when no nodes are left. Created once, because capturing its stack would cost more than many nodes. */
export const OUT_OF_NODES = new Error('no nodes left')

export type Search = {
  task: Task
  span: Span
  nodes: Nodes
  orphans: OrphanWatch | undefined
  /** Names of situations that are known to fail. */
  failed: Set<string>
}

/** What has been decided before a block. `lastUsed` is the last block played of each attraction, or −1. */
type Situation = { teams: readonly TeamState[]; needs: PerAxis; lastUsed: PerAxis; orphans: number }

/** A way to play everything, starting with this block or a later one. */
export function findFrom(search: Search, teams: readonly TeamState[], index: number): Step[] | undefined {
  return visit(
    search,
    index,
    { teams, needs: search.task.needs, lastUsed: noneUsed(search), orphans: 0 },
    true,
  )
}

/** A way in which this block is played first. */
export function findWith(search: Search, teams: readonly TeamState[], first: number): Step[] | undefined {
  const { blocks } = search.span
  let orphans = 0
  // Other blocks that start at the same minute are skipped.
  for (let index = first - 1; blocks[index]?.start === at(blocks, first).start; index -= 1) {
    orphans += search.orphans?.before(index) ?? 0
  }
  return visit(search, first, { teams, needs: search.task.needs, lastUsed: noneUsed(search), orphans }, false)
}

const noneUsed = ({ task }: Search): PerAxis => onAxes(task.axes, () => -1)

/**
 * Goes through the blocks of a span in order of time. Each is played by some of the available teams, or skipped. Situations that failed
 * are not tried again. The search is exhaustive, so its result is exact while nodes last.
 */
function visit(search: Search, from: number, before: Situation, mayPass: boolean): Step[] | undefined {
  const { blocks } = search.span
  if (search.orphans !== undefined && before.orphans > search.orphans.limit) return undefined
  if (before.needs.every((need) => need === 0)) return hasPause(search, before) ? [] : undefined
  let index = from
  while (index < blocks.length && before.needs[at(blocks, index).axis] === 0) index += 1
  const block = blocks[index]
  if (block === undefined || !canStillPause(search, block.start, before)) return undefined
  search.nodes.left -= 1
  if (search.nodes.left < 0) throw OUT_OF_NODES
  if (!areSlotsPossible(search, block.start, before)) return undefined
  const teams = settledTeams(search.task, blocks, before.teams, block.start)
  if (!areTeamsPossible(search, block.start, teams)) return undefined
  const situation = { teams, needs: before.needs, lastUsed: before.lastUsed, orphans: before.orphans }
  const name = nameOf(search, index, situation)
  if (mayPass && search.failed.has(name)) return undefined
  const played = play(search, index, situation)
  if (played !== undefined || !mayPass) return played
  situation.orphans += search.orphans?.before(index) ?? 0
  const passed = visit(search, index + 1, situation, true)
  if (passed === undefined) search.failed.add(name)
  return passed
}

/** A pause lies between two games, so there must be a game before it and one after it. */
function hasPause({ span: { blocks, pause } }: Search, { lastUsed }: Situation): boolean {
  return pause === undefined || at(blocks, Math.max(...lastUsed)).start >= pause.to
}

function canStillPause({ span: { pause } }: Search, now: number, { lastUsed }: Situation): boolean {
  return pause === undefined || now < pause.from || lastUsed.some((index) => index >= 0)
}

function areSlotsPossible({ span: { bounds } }: Search, now: number, { needs }: Situation): boolean {
  return bounds.rooms.every((room) => chainStart(room, needs) >= now) && bounds.supply(now, needs)
}

function areTeamsPossible(
  { task, span: { bounds } }: Search,
  now: number,
  teams: readonly TeamState[],
): boolean {
  return teams.every(
    (team, place) => team === teams[place - 1] || chainStart(bounds.person, allGamesLeft(task, team)) >= now,
  )
}

/**
 * The key of a situation. It omits the number of slots still needed, which follows from the turns left: `p` turns need ⌈p / seats⌉
 * slots, because a slot never leaves more turns than the slots after it can seat.
 */
function nameOf(
  { task, span: { blocks }, orphans }: Search,
  index: number,
  { teams, needs, lastUsed, orphans: sum }: Situation,
) {
  const marks = [index]
  for (const axis of task.axes) {
    const last = lastUsed[axis]
    if (!task.breaks[axis]) continue
    const isBeside = last >= 0 && at(blocks, last).end >= at(blocks, index).start
    marks.push(isBeside ? last + 1 : 0)
  }
  if (orphans !== undefined) marks.push(sum, ...orphans.trace(index, needs))
  for (const team of teams) marks.push(team & 0x7fff, team >> 15)
  return String.fromCharCode(...marks)
}

/** Tries every choice of teams for a block. */
function play(search: Search, index: number, situation: Situation): Step[] | undefined {
  const { task, orphans } = search
  const { blocks } = search.span
  const { needs, lastUsed, teams } = situation
  const block = at(blocks, index)
  const { axis, place } = block
  const last = blocks[lastUsed[axis]]
  if (task.breaks[axis] && last !== undefined && last.place === place - 1) return undefined
  const room = playersInSlot(task, axis, teams, needs[axis])
  const after = { needs: withValue(needs, axis, needs[axis] - 1), lastUsed: withValue(lastUsed, axis, index) }
  return firstChoice(candidates(task, blocks, teams, axis), room, (chosen) => {
    const moved = [...teams]
    for (const team of chosen) moved[moved.indexOf(team)] = afterGame(task, team, axis, index)
    orphans?.take(block)
    const more =
      orphans === undefined
        ? 0
        : orphans.before(index) + (after.needs[axis] === 0 ? orphans.behind(block) : 0)
    const rest = visit(search, index + 1, { ...after, teams: moved, orphans: situation.orphans + more }, true)
    orphans?.giveBack(block)
    return rest && [{ block: index, teams: [...chosen] }, ...rest]
  })
}
