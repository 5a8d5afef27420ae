const MINUTE_MS = 60_000

/** How long an act can be taken back. */
export const UNDO_MS = 10 * MINUTE_MS

export type DoneAct = { actor: string; at: number }

/** An act is taken back by who did it, for ten minutes. */
export function mayUndo(act: DoneAct, actor: string, now: number): boolean {
  return act.actor === actor && now - act.at <= UNDO_MS
}

/** Why a booking cannot go back: others have its slots, something else was done with it since, or what it was is not known any more. */
export const UNDO_OBSTACLES = ['slot-taken', 'booking-changed', 'not-undoable'] as const
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number]
