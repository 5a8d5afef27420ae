/** Where a group is, as recorded by staff. */
export const PRESENCES = ['expected', 'in', 'out', 'no-show'] as const
export type Presence = (typeof PRESENCES)[number]

/** The state the desk shows: the recorded presence, combined with the clock. */
export type VisitState = 'option' | 'expected' | 'late' | 'over' | 'in' | 'out' | 'no-show'

export type VisitTimes = {
  presence: Presence
  /** Until when it is only an option; `null` if it is booked. */
  optionUntil: number | null
  /** When the group is asked to arrive. */
  arrivesAt: number
  /** When its last game ends. */
  endsAt: number
}

/** A group whose last game is over, and of which nobody said where it is, is no longer expected. */
export function visitState({ presence, optionUntil, ...visit }: VisitTimes, now: number): VisitState {
  if (presence !== 'expected') return presence
  if (optionUntil !== null) return 'option'
  const { arrivesAt, endsAt } = visit
  if (now >= endsAt && now > arrivesAt) return 'over'
  return now > arrivesAt ? 'late' : 'expected'
}

const JUST_IN_MS = 15 * 60_000

type Presented = Pick<VisitTimes, 'presence'> & { presenceAt: number | null }

/** Let in a moment ago: the group cannot have finished yet, whatever its hours say. */
export function isJustIn({ presence, presenceAt }: Presented, now: number): boolean {
  return presence === 'in' && presenceAt !== null && now < presenceAt + JUST_IN_MS
}
