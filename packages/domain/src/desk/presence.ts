/** Where a group is, as recorded by staff. */
export const PRESENCES = ['expected', 'in', 'out', 'no-show'] as const
export type Presence = (typeof PRESENCES)[number]

/** The state the desk shows: the recorded presence, combined with the clock. */
export type VisitState = 'option' | 'expected' | 'late' | 'in' | 'out' | 'no-show'

export type VisitTimes = {
  presence: Presence
  /** Until when it is only an option; `null` if it is booked. */
  optionUntil: number | null
  /** When the group is asked to arrive. */
  arrivesAt: number
}

export function visitState({ presence, optionUntil, arrivesAt }: VisitTimes, now: number): VisitState {
  if (presence !== 'expected') return presence
  if (optionUntil !== null) return 'option'
  return now > arrivesAt ? 'late' : 'expected'
}
