import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { Presence } from '@lichtspel/domain/desk/presence'

/** A press that the day's data does not include yet. */
export type PendingPress = {
  presence: Presence
  /** When it was pressed, by the venue's clock. */
  at: number
  /** Server time of the response; `null` while there is none. */
  answeredAt: number | null
}

export type Pending = ReadonlyMap<string, PendingPress>

/** Shows presses at once. After the response, the day's own data takes over. */
export function withPending(
  visits: readonly DeskVisit[],
  pending: Pending,
  receivedAt: number,
): readonly DeskVisit[] {
  if (pending.size === 0) return visits
  return visits.map((visit) => {
    const press = pending.get(visit.id)
    if (press === undefined || isShown(press, receivedAt)) return visit
    return { ...visit, presence: press.presence, presenceAt: press.at }
  })
}

/** Drops the presses that the day's data includes by now. */
export function stillPending(pending: Pending, receivedAt: number): Pending {
  const left = [...pending].filter(([, press]) => !isShown(press, receivedAt))
  return left.length === pending.size ? pending : new Map(left)
}

function isShown({ answeredAt }: PendingPress, receivedAt: number): boolean {
  return answeredAt !== null && receivedAt >= answeredAt
}
