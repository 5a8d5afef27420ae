import type { SlotKey } from '../slots/grid.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { Proposal, ProposalKind } from './proposals.ts'

/** How a visit differs from the booked one, as the desk chooses between them. */
export type Way = Exclude<ProposalKind, 'sameGames' | 'otherTime'> | 'earlier' | 'later' | 'otherDay'

/** `from` is the first slot that only this visit has. */
export function wayOf(
  booked: { date: string; slots: VisitSlots },
  { kind, date, slots }: Pick<Proposal, 'kind' | 'date' | 'slots'>,
): { way: Way; from: SlotKey } {
  const from = firstOnly(slots, booked.slots)
  if (kind !== 'sameGames' && kind !== 'otherTime') return { way: kind, from }
  if (date !== booked.date) return { way: 'otherDay', from }
  return { way: from < firstOnly(booked.slots, slots) ? 'earlier' : 'later', from }
}

function firstOnly(slots: VisitSlots, others: VisitSlots): SlotKey {
  const own = Object.entries(slots).flatMap(([id, keys]) => keys.filter((key) => !others[id]?.includes(key)))
  return own.sort()[0] ?? ''
}
