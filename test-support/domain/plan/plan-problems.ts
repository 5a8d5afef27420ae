import { attractionOf, partOf } from '@lichtspel/domain/catalogue/attractions'
/** Checks a plan person by person and minute by minute, without sharing code with the planner. */
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { Turn } from '@lichtspel/domain/plan/turns'
import { type Instance, mostMinutes } from './reference.ts'

export function planProblems(instance: Instance, plan: Plan): string[] {
  return [...slotProblems(instance, plan), ...teamProblems(instance, plan), ...frameProblems(instance, plan)]
}

function slotProblems({ offer, day, wish }: Instance, plan: Plan): string[] {
  return offer.attractions.flatMap(({ id, capacity, minPlayers }) => {
    const { opens, blockMinutes, mandatoryBreak, free } = partOf(day, id)
    const games = wish.games[id] ?? 0
    const turns = plan.turns.filter((turn) => turn.attraction === id)
    const needed = Math.ceil((wish.players * games) / Math.min(capacity, wish.players))
    const places = turns.map((turn) => (turn.start - opens) / blockMinutes)
    const problems: string[] = []
    if (turns.length !== needed) problems.push(`${turns.length} ${id} slots, not ${needed}`)
    if (new Set(places).size !== places.length) problems.push(`a ${id} slot twice`)
    for (const [index, turn] of turns.entries()) {
      const place = places[index] ?? -1
      const load = turn.teams.reduce((sum, team) => sum + (plan.teams[team] ?? 0), 0)
      if (free[place] !== true) problems.push(`${id} at ${turn.start} is not free`)
      if (mandatoryBreak && places.includes(place + 1)) problems.push(`no break after ${id} at ${turn.start}`)
      if (turn.end !== turn.start + blockMinutes) problems.push('a wrong block')
      if (turn.start < wish.from) problems.push('before the wanted time')
      if (new Set(turn.teams).size !== turn.teams.length) problems.push('a team twice in a slot')
      if (load > capacity) problems.push(`${load} players in ${id}`)
      if (load < Math.min(minPlayers, Math.floor((wish.players * games) / needed)))
        problems.push(`only ${load} in ${id}`)
    }
    return problems
  })
}

function teamProblems({ offer, wish }: Instance, plan: Plan): string[] {
  const problems: string[] = []
  const people = plan.teams.reduce((sum, size) => sum + size, 0)
  if (people !== wish.players) problems.push(`${people} people, not ${wish.players}`)
  if (Math.max(...plan.teams) - Math.min(...plan.teams) > 1) problems.push('uneven teams')
  for (const team of plan.teams.keys()) {
    const own = plan.turns.filter((turn) => turn.teams.includes(team))
    for (const { id } of offer.attractions) {
      const games = own.filter((turn) => turn.attraction === id).length
      if (games !== (wish.games[id] ?? 0)) problems.push(`team ${team} plays ${id} ${games} times`)
    }
    const until = (turn: Turn, next: Turn) =>
      turn.attraction === next.attraction
        ? turn.end
        : Math.max(turn.end, turn.start + attractionOf(offer.attractions, turn.attraction).overlapMinutes)
    for (const a of own) {
      for (const b of own) {
        if (a !== b && a.start <= b.start && b.start < until(a, b))
          problems.push(`team ${team} in two places at ${b.start}`)
      }
    }
  }
  return problems
}

function frameProblems(instance: Instance, plan: Plan): string[] {
  const problems: string[] = []
  if (plan.end - plan.start > mostMinutes(instance))
    problems.push(`a visit of ${plan.end - plan.start} minutes`)
  if (plan.start !== Math.min(...plan.turns.map((turn) => turn.start))) problems.push('a wrong start')
  if (plan.end !== Math.max(...plan.turns.map((turn) => turn.end))) problems.push('a wrong end')
  let [run, longest] = [0, 0]
  for (let minute = plan.start; minute < plan.end; minute += 1) {
    const busy = plan.turns.some((turn) => turn.start <= minute && minute < turn.end)
    run = busy ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  if (longest !== plan.longestPause) problems.push(`a pause of ${longest}, not ${plan.longestPause}`)
  if (plan.goal === 'cake' && longest < 30) problems.push('no time for cake')
  return problems
}
