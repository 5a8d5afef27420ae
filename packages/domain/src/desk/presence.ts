/** Where a group is, as somebody at the desk said it. */
export const PRESENCES = ['expected', 'in', 'out', 'no-show'] as const
export type Presence = (typeof PRESENCES)[number]

/** A group as the desk sees it: what was said of it, and what the clock adds. */
export type VisitState = 'option' | 'expected' | 'late' | 'in' | 'out' | 'no-show'

export type VisitTimes = {
  presence: Presence
  /** Until when it is only an option; `null`: it is booked. */
  optionUntil: number | null
  /** When the group is asked to be there. */
  arrivesAt: number
}

export function visitState({ presence, optionUntil, arrivesAt }: VisitTimes, now: number): VisitState {
  if (presence !== 'expected') return presence
  if (optionUntil !== null) return 'option'
  return now > arrivesAt ? 'late' : 'expected'
}
