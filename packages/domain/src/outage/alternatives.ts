import {
  type OutageDay,
  type OutageGroup,
  PROPOSAL_KINDS,
  type Proposal,
  proposalsOf,
  type Way,
  wayOf,
} from './proposals.ts'
import { type GroupProposal, proposeTogether, slotNames, withoutSlots } from './propose.ts'

export type OfferedVisits = GroupProposal & { alternatives: Proposal[] }

/**
 * What every hit group is proposed, and what it could have instead: the nearest visit of each way, such as earlier or shorter, that takes
 * nothing proposed to another group, and cancelling. Alternatives of two groups may want the same slot.
 */
export function offerVisits(day: OutageDay, groups: readonly OutageGroup[]): OfferedVisits[] {
  const proposals = proposeTogether(day, groups)
  return proposals.map((one) => {
    const group = groups.find(({ id }) => id === one.id)
    const others = proposals.filter(({ id }) => id !== one.id)
    const rest = withoutSlots(day, new Set(others.flatMap(({ proposal }) => slotNames(proposal))))
    const found =
      group === undefined || one.proposal.kind === 'cancel'
        ? []
        : [one.proposal, ...PROPOSAL_KINDS.flatMap((kind) => proposalsOf(rest, group, kind))]
    const booked = { date: day.date, slots: group?.slots ?? {} }
    const ways = found.map((visit) => wayOf(booked, visit).way)
    const firsts = found.filter((_, place) => ways.indexOf(ways[place] as Way) === place)
    return { ...one, alternatives: firsts.slice(1) }
  })
}
