import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { Presence } from '@lichtspel/domain/desk/presence'

/** A press that the day does not show yet. */
export type PendingPress = {
  presence: Presence
  /** When it was pressed, on the venue's clock. */
  at: number
  /** The server's time of its answer; `null` while there is none. */
  answeredAt: number | null
}

export type Pending = ReadonlyMap<string, PendingPress>

/** What was pressed shows at once; from its answer on the day itself knows better. */
export function withPending(
  visits: readonly StaffVisit[],
  pending: Pending,
  heardAt: number,
): readonly StaffVisit[] {
  if (pending.size === 0) return visits
  return visits.map((visit) => {
    const press = pending.get(visit.id)
    if (press === undefined || isShown(press, heardAt)) return visit
    return { ...visit, presence: press.presence, presenceAt: press.at }
  })
}

/** Those that the day shows by now are forgotten. */
export function stillPending(pending: Pending, heardAt: number): Pending {
  const left = [...pending].filter(([, press]) => !isShown(press, heardAt))
  return left.length === pending.size ? pending : new Map(left)
}

function isShown({ answeredAt }: PendingPress, heardAt: number): boolean {
  return answeredAt !== null && heardAt >= answeredAt
}
