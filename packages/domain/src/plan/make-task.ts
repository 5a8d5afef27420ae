import type { Catalogue } from '../catalogue/catalogue.ts'
import { neededSlots } from '../slots/needs.ts'
import { MOST_SPARE_MINUTES } from './limits.ts'
import { CLOSED_SCHEDULE } from './plan-day.ts'
import {
  type Axis,
  type Block,
  onAxes,
  type PerAxis,
  type PlanDay,
  type PlanSchedule,
  perAxis,
  type Task,
  type Wish,
} from './task.ts'
import { layoutFor } from './team-state.ts'
import { nextTeamCount } from './teams.ts'

export function makeTask({ attractions }: Pick<Catalogue, 'attractions'>, day: PlanDay, wish: Wish): Task {
  const { players } = wish
  const axes = attractions.map((_, place) => place as Axis)
  const each = <T>(value: (axis: Axis) => T) => onAxes(axes, value)
  const attraction = perAxis(...attractions)
  const schedule = each((axis) => day[attraction[axis].id] ?? CLOSED_SCHEDULE)
  const games = each((axis) => wish.games[attraction[axis].id] ?? 0)
  const needs = each((axis) => neededSlots(attraction[axis], players, games[axis]))
  const most = each((axis) => Math.min(attraction[axis].capacity, players))
  // The venue's minimum, unless evenly divided turns have fewer: 7 players with one VR game play as 4 and 3.
  const least = each((axis) => {
    const even = needs[axis] === 0 ? 0 : Math.floor((players * games[axis]) / needs[axis])
    return Math.min(attraction[axis].minPlayers, even)
  })
  const blocks = freeBlocks(axes, schedule, needs, wish.from)
  const seating = { players, axes, games, needs, most, least }
  const blockMinutes = each((axis) => schedule[axis].blockMinutes)
  const breaks = each((axis) => schedule[axis].mandatoryBreak)
  const together = each((axis) => most[axis] === players)
  const fewestMinutes = neededMinutes({ axes, games, needs, blockMinutes, breaks, together })
  return {
    ...seating,
    blockMinutes,
    breaks,
    together,
    mostMinutes: wish.anyLength
      ? Number.POSITIVE_INFINITY
      : fewestMinutes + Math.max(fewestMinutes, MOST_SPARE_MINUTES),
    ids: attractions.map(({ id }) => id),
    changes: each((axis) => Math.max(0, attraction[axis].overlapMinutes - schedule[axis].blockMinutes)),
    free: each((axis) => schedule[axis].free),
    blocks,
    layout: layoutFor(blocks.length, games),
    fewestTeams: nextTeamCount(seating),
  }
}

type Needs = Pick<Task, 'axes' | 'games' | 'needs' | 'blockMinutes' | 'breaks' | 'together'>

/** A visit takes at least as long as one person's games, and as one attraction's slots with those that the whole group plays. */
function neededMinutes({ axes, games, needs, blockMinutes, breaks, together }: Needs): number {
  const sum = (some: readonly Axis[], counts: PerAxis) =>
    some.reduce<number>((minutes, axis) => minutes + counts[axis] * blockMinutes[axis], 0)
  const shared = axes.filter((axis) => together[axis])
  return Math.max(
    sum(axes, games),
    ...axes.map((axis) => sum(together[axis] ? shared : [...shared, axis], needs)),
    ...axes.map((axis) => (breaks[axis] ? Math.max(0, 2 * needs[axis] - 1) * blockMinutes[axis] : 0)),
  )
}

function freeBlocks(
  axes: readonly Axis[],
  schedules: PerAxis<PlanSchedule>,
  needs: PerAxis,
  from: number,
): Block[] {
  const blocks: Block[] = []
  for (const axis of axes) {
    if (needs[axis] === 0) continue
    const { opens, blockMinutes, free } = schedules[axis]
    for (const [place, isFree] of free.entries()) {
      const start = opens + place * blockMinutes
      if (isFree && start >= from) blocks.push({ axis, place, start, end: start + blockMinutes })
    }
  }
  return blocks.sort((a, b) => a.start - b.start || a.axis - b.axis)
}
