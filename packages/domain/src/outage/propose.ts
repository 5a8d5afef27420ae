import { mapAttractions } from '../catalogue/attractions.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { isHit } from './outage.ts'
import {
  type OutageDay,
  type OutageGroup,
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalKind,
  proposalsOf,
  usesOwnOnly,
  type VisitDay,
} from './proposals.ts'

/** A search ends after looking at this many choices; what is found so far is then repaired where that helps. */
const MOST_LOOKS = 400_000

const costOf = (part: Part, chosen: readonly number[]) =>
  chosen.reduce((sum, choice, group) => sum + (part[group]?.[choice]?.cost ?? 0), 0)

export type GroupProposal = { id: string; proposal: Proposal }

/** One group that falls to a worse kind weighs more than any number that fall to the kind before it. */
const KIND_WEIGHT = 1_000

/**
 * A whole visit for every group that the outages hit, for all together: no two share a slot, and each uses only free slots and its own,
 * so it can be accepted without the others. As few as possible are cancelled, then moved to another time, then shortened, then given
 * another game. Options are proposed after the bookings that stand, from what is left. The same day gives the same proposals.
 */
export function proposeTogether(day: OutageDay, groups: readonly OutageGroup[]): GroupProposal[] {
  const hit = hitGroups(day, groups)
  const taken = new Set<string>()
  const proposals = [false, true].flatMap((isOption) =>
    proposeFor(
      day,
      hit.filter((group) => group.isOption === isOption),
      taken,
    ),
  )
  const placeOf = (id: string) => hit.findIndex((group) => group.id === id)
  return proposals.sort((a, b) => placeOf(a.id) - placeOf(b.id))
}

/** In the order of their first game. */
export function hitGroups(day: OutageDay, groups: readonly OutageGroup[]): OutageGroup[] {
  return groups
    .filter((group) => isHit(day.catalogue, day.schedules, day.outages, group))
    .sort(
      (a, b) =>
        compare(Object.values(a.slots).flat().sort()[0], Object.values(b.slots).flat().sort()[0]) ||
        compare(a.id, b.id),
    )
}

type Pool = { group: OutageGroup; proposals: Proposal[]; isSafe: boolean }

function proposeFor(day: OutageDay, groups: readonly OutageGroup[], taken: Set<string>): GroupProposal[] {
  const rest = withoutSlots(day, taken)
  const pools = groups.map((group): Pool => ({ group, proposals: [], isSafe: false }))
  let chosen = choose(day, pools)
  for (const kind of PROPOSAL_KINDS) {
    if (kind === 'cancel' || chosen.every((one) => one.kind !== 'cancel')) break
    for (const pool of pools) extend(rest, pool, kind)
    chosen = choose(day, pools)
  }
  for (const proposal of chosen) for (const slot of slotNames(proposal)) taken.add(slot)
  return pools.map(({ group }, place) => {
    const proposal = chosen[place] ?? cancelled(day)
    return { id: group.id, proposal: proposal.kind === 'cancel' ? lastTry(day, group, taken) : proposal }
  })
}

/** A pool holds a few visits of each kind. When others took all of them, there may still be one. */
function lastTry(day: OutageDay, group: OutageGroup, taken: Set<string>): Proposal {
  const rest = withoutSlots(day, taken)
  for (const kind of PROPOSAL_KINDS) {
    const [proposal] = proposalsOf(rest, group, kind)
    if (proposal === undefined) continue
    for (const slot of slotNames(proposal)) taken.add(slot)
    return proposal
  }
  return cancelled(day)
}

/** A pool that has a visit of the group's own slots needs no worse one. */
function extend(day: OutageDay, pool: Pool, kind: ProposalKind): void {
  if (pool.isSafe) return
  const more = proposalsOf(day, pool.group, kind)
  pool.proposals.push(...more)
  pool.isSafe = more.some((one) => usesOwnOnly(day, pool.group, one))
}

/** The same days, on which these slots are not free. */
export function withoutSlots(day: OutageDay, taken: ReadonlySet<string>): OutageDay {
  const left = ({ date, schedules }: VisitDay) =>
    mapAttractions(schedules, (schedule, id) => {
      const { opens, blockMinutes, free } = schedule
      const isTaken = (place: number) =>
        taken.has(slotName(date, id, clockTimeAt(opens + place * blockMinutes)))
      return { ...schedule, free: free.map((isFree, place) => isFree && !isTaken(place)) }
    })
  return {
    ...day,
    schedules: left(day),
    otherDays: day.otherDays.map((other) => ({ ...other, schedules: left(other) })),
  }
}

function choose(day: OutageDay, pools: readonly Pool[]): Proposal[] {
  const ways = pools.map(({ proposals }) => [...proposals, cancelled(day)])
  const chosen = chooseTogether(
    ways.map((proposals, place) => proposals.map((one) => choiceOf(day, pools[place]?.group, one))),
  )
  return chosen.map((choice, place) => ways[place]?.[choice] ?? cancelled(day))
}

function choiceOf(day: OutageDay, group: OutageGroup | undefined, proposal: Proposal): Choice {
  const place = PROPOSAL_KINDS.indexOf(proposal.kind)
  const own = group === undefined ? {} : { [day.date]: group.slots }
  return { cost: place === 0 ? 0 : KIND_WEIGHT ** (place - 1), slots: slotNames(proposal, own) }
}

function cancelled(day: OutageDay): Proposal {
  return { kind: 'cancel', date: day.date, slots: {}, end: null, priceCents: 0 }
}

/** The slots of a proposal that others may want: those that the group does not have already. */
export function slotNames({ date, slots }: Proposal, own: Record<string, VisitSlots> = {}): string[] {
  return Object.entries(slots).flatMap(([id, keys]) =>
    keys.filter((key) => !own[date]?.[id]?.includes(key)).map((key) => slotName(date, id, key)),
  )
}

const slotName = (date: string, attraction: string, key: string) => `${date} ${attraction} ${key}`

function compare(one: string | undefined, other: string | undefined): number {
  const [a, b] = [one ?? '', other ?? '']
  return a < b ? -1 : a > b ? 1 : 0
}

/** One way to serve a group: how bad it is, and which slots it needs that others may want too. */
type Choice = { cost: number; slots: readonly string[] }

/**
 * Chooses one way for each group so that no two use one slot, with the lowest sum of costs. Every group needs a last way without slots.
 * Groups that share no slot are searched apart.
 */
function chooseTogether(groups: readonly (readonly Choice[])[]): number[] {
  const chosen = groups.map(() => 0)
  for (const members of parts(groups)) {
    const part = members.map((member) => groups[member] ?? [])
    for (const [place, choice] of solvePart(part).entries()) chosen[members[place] ?? 0] = choice
  }
  return chosen
}

/** Groups that may want one slot, directly or through others. */
function parts(groups: readonly (readonly Choice[])[]): number[][] {
  const partOf = groups.map((_, group) => group)
  const rootOf = (group: number): number => {
    const parent = partOf[group] ?? group
    return parent === group ? group : rootOf(parent)
  }
  const firstWith = new Map<string, number>()
  for (const [group, choices] of groups.entries()) {
    for (const slot of new Set(choices.flatMap(({ slots }) => slots))) {
      const first = firstWith.get(slot)
      if (first === undefined) firstWith.set(slot, group)
      else partOf[Math.max(rootOf(group), rootOf(first))] = Math.min(rootOf(group), rootOf(first))
    }
  }
  const roots = groups.map((_, group) => rootOf(group))
  return [...new Set(roots)].map((root) => roots.flatMap((one, group) => (one === root ? group : [])))
}

type Part = readonly (readonly Choice[])[]

type Answer = { chosen: number[]; cost: number }

function solvePart(part: Part): number[] {
  const least = part.reduce((sum, choices) => sum + Math.min(...choices.map(({ cost }) => cost)), 0)
  const first = repaired(part, greedy(part))
  if (first.cost === least) return first.chosen
  return repaired(part, searched(part, first)).chosen
}

/** Each group in turn takes its cheapest way that is still free. */
function greedy(part: Part): Answer {
  const taken = new Set<string>()
  const chosen = part.map((choices) => takeCheapest(choices, taken))
  return { chosen, cost: costOf(part, chosen) }
}

function takeCheapest(choices: readonly Choice[], taken: Set<string>): number {
  let best = -1
  for (const [place, choice] of choices.entries()) {
    const isBetter = best < 0 || choice.cost < (choices[best]?.cost ?? 0)
    if (isBetter && choice.slots.every((slot) => !taken.has(slot))) best = place
  }
  for (const slot of choices[best]?.slots ?? []) taken.add(slot)
  return best
}

/** As long as it lowers the sum: one group takes a cheaper way, and those it takes slots from take their next best. */
function repaired(part: Part, answer: Answer): Answer {
  let best = answer
  for (;;) {
    const better = betterStep(part, best)
    if (better === undefined) return best
    best = better
  }
}

function betterStep(part: Part, { chosen, cost }: Answer): Answer | undefined {
  for (const [group, choices] of part.entries()) {
    const now = choices[chosen[group] ?? 0]?.cost ?? 0
    for (const [place, choice] of choices.entries()) {
      if (choice.cost >= now) continue
      const next = withChoice(part, chosen, group, place)
      const nextCost = costOf(part, next)
      if (nextCost < cost) return { chosen: next, cost: nextCost }
    }
  }
  return undefined
}

function withChoice(part: Part, chosen: readonly number[], group: number, place: number): number[] {
  const wanted = new Set(part[group]?.[place]?.slots)
  const slotsOf = (one: number) => part[one]?.[chosen[one] ?? 0]?.slots ?? []
  const others = [...part.keys()].filter((one) => one !== group)
  const evicted = others.filter((one) => slotsOf(one).some((slot) => wanted.has(slot)))
  const taken = new Set([...wanted, ...others.filter((one) => !evicted.includes(one)).flatMap(slotsOf)])
  const next = chosen.with(group, place)
  for (const one of evicted) next[one] = takeCheapest(part[one] ?? [], taken)
  return next
}

/** Depth first, the group with the fewest ways left first. A branch that cannot beat the best answer is left out. */
function searched(part: Part, known: Answer): Answer {
  const ways = part.map(sortedWays(part))
  const taken = new Uint8Array(slotNumbers(part).size)
  const chosen = part.map(() => -1)
  let best = known
  let looks = MOST_LOOKS
  const visit = (cost: number): void => {
    const { next, least, looked } = nextGroup(ways, chosen, taken)
    looks -= looked
    if (looks < 0 || cost + least >= best.cost) return
    if (next === undefined) {
      best = { chosen: [...chosen], cost }
      return
    }
    for (const way of ways[next] ?? []) {
      if (!isOpen(way, taken)) continue
      chosen[next] = way.place
      for (const slot of way.slots) taken[slot] = 1
      visit(cost + way.cost)
      for (const slot of way.slots) taken[slot] = 0
      chosen[next] = -1
    }
  }
  visit(0)
  return best
}

/** A choice with numbers for its slots, which are faster to compare than names. */
type NumberedWay = { place: number; cost: number; slots: readonly number[] }

function slotNumbers(part: Part): Map<string, number> {
  const names = new Set(part.flatMap((choices) => choices.flatMap(({ slots }) => slots)))
  return new Map([...names].map((name, place) => [name, place]))
}

function sortedWays(part: Part): (choices: readonly Choice[]) => NumberedWay[] {
  const numbers = slotNumbers(part)
  return (choices) =>
    choices
      .map(({ cost, slots }, place) => ({ place, cost, slots: slots.map((slot) => numbers.get(slot) ?? 0) }))
      .sort((a, b) => a.cost - b.cost)
}

/** The undecided group with the fewest open ways, and the least that all undecided groups cost together. */
function nextGroup(ways: readonly NumberedWay[][], chosen: readonly number[], taken: Uint8Array) {
  let next: number | undefined
  let [fewest, least, looked] = [Infinity, 0, 0]
  for (const [group, own] of ways.entries()) {
    if (chosen[group] !== -1) continue
    let count = 0
    looked += own.length
    for (const way of own) {
      if (!isOpen(way, taken)) continue
      if (count === 0) least += way.cost
      count += 1
    }
    if (count < fewest) [next, fewest] = [group, count]
  }
  return { next, least, looked }
}

function isOpen({ slots }: NumberedWay, taken: Uint8Array): boolean {
  for (const slot of slots) if (taken[slot] === 1) return false
  return true
}
