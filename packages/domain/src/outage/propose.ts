import { mapAttractions } from '../catalogue/attractions.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { type Choice, chooseTogether } from './joint.ts'
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

export function cancelled(day: OutageDay): Proposal {
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
