import type { Attraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { neededSlots } from '../slots/needs.ts'
import { CLOSED_SCHEDULE } from './plan-day.ts'
import {
  AXES,
  type Block,
  type PlanDay,
  type PlanSchedule,
  type Task,
  type Triple,
  triple,
  type Wish,
} from './task.ts'
import { nextTeamCount } from './teams.ts'

type Played = Pick<Attraction, 'capacity' | 'minPlayers' | 'overlapMinutes'>
const NOT_PLAYED: Played = { capacity: 1, minPlayers: 1, overlapMinutes: 0 }

export function makeTask({ attractions }: Pick<Catalogue, 'attractions'>, day: PlanDay, wish: Wish): Task {
  const { players } = wish
  const axes = axesOf(attractions, wish)
  const ids = axes.map(({ id }) => id)
  const attraction = triple((axis): Played => axes[axis] ?? NOT_PLAYED)
  const schedule = triple((axis) => day[ids[axis] ?? ''] ?? CLOSED_SCHEDULE)
  const games = triple((axis) => wish.games[ids[axis] ?? ''] ?? 0)
  const needs = triple((axis) => neededSlots(attraction[axis], players, games[axis]))
  const most = triple((axis) => Math.min(attraction[axis].capacity, players))
  // The venue's minimum, unless even turns have fewer: 7 players with one VR game are 4 and 3.
  const least = triple((axis) => {
    const even = needs[axis] === 0 ? 0 : Math.floor((players * games[axis]) / needs[axis])
    return Math.min(attraction[axis].minPlayers, even)
  })
  const seating = { players, games, needs, most, least }
  return {
    ...seating,
    ids,
    changes: triple((axis) => Math.max(0, attraction[axis].overlapMinutes - schedule[axis].blockMinutes)),
    blockMinutes: triple((axis) => schedule[axis].blockMinutes),
    breaks: triple((axis) => schedule[axis].mandatoryBreak),
    together: triple((axis) => most[axis] === players),
    free: triple((axis) => schedule[axis].free),
    blocks: freeBlocks(schedule, needs, wish.from),
    fewestTeams: nextTeamCount(seating),
  }
}

/** What is played, and what else the day has as far as there is room: what a plan leaves of it counts too. */
function axesOf(attractions: readonly Attraction[], { games }: Wish): Attraction[] {
  const isPlayed = ({ id }: Attraction) => (games[id] ?? 0) > 0
  const room = Math.max(0, AXES.length - attractions.filter(isPlayed).length)
  const others = attractions.filter((one) => !isPlayed(one)).slice(0, room)
  return attractions.filter((one) => isPlayed(one) || others.includes(one))
}

function freeBlocks(schedules: Triple<PlanSchedule>, needs: Triple, from: number): Block[] {
  const blocks: Block[] = []
  for (const axis of AXES) {
    if (needs[axis] === 0) continue
    const { opens, blockMinutes, free } = schedules[axis]
    for (const [place, isFree] of free.entries()) {
      const start = opens + place * blockMinutes
      if (isFree && start >= from) blocks.push({ axis, place, start, end: start + blockMinutes })
    }
  }
  return blocks.sort((a, b) => a.start - b.start || a.axis - b.axis)
}
