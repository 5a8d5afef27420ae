import type { AttractionId } from '../catalogue/attractions.ts'
import type { Step } from './search.ts'
import { at, type Block, type Task } from './task.ts'
import { allGamesLeft, lastBlock, sizeOf, type TeamState } from './team-state.ts'

/** One slot of a plan and the teams that play in it, by index. Times are minutes of the day. */
export type Turn = { attraction: AttractionId; start: number; end: number; teams: readonly number[] }

type Followed = { size: number; left: number[]; last: Block | undefined }

/** Assigns team numbers to a way that was found, because the search only tracks team states. */
export function turnsOf(
  task: Task,
  blocks: readonly Block[],
  sizes: readonly number[],
  steps: readonly Step[],
): Turn[] {
  const teams: Followed[] = sizes.map((size) => ({ size, left: [...task.games], last: undefined }))
  return steps.map(({ block: index, teams: states }) => {
    const block = at(blocks, index)
    const playing: number[] = []
    for (const state of states) {
      const number = teams.findIndex(
        (team, place) => !playing.includes(place) && isIn(task, blocks, team, state, block),
      )
      if (number < 0) throw new RangeError('a step that nobody can take')
      playing.push(number)
    }
    for (const number of playing) {
      const team = at(teams, number)
      team.left[block.axis] = at(team.left, block.axis) - 1
      team.last = block
    }
    const { axis, start, end } = block
    return { attraction: at(task.ids, axis), start, end, teams: playing.sort((a, b) => a - b) }
  })
}

function isIn(task: Task, blocks: readonly Block[], team: Followed, state: TeamState, next: Block): boolean {
  const left = allGamesLeft(task, state)
  if (team.size !== sizeOf(task, state) || task.axes.some((axis) => team.left[axis] !== left[axis]))
    return false
  const last = lastBlock(task, state)
  if (last >= 0) return team.last === at(blocks, last)
  if (team.last === undefined || team.last.axis === next.axis) return true
  return team.last.end + task.changes[team.last.axis] <= next.start
}
