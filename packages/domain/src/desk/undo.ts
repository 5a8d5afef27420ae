const MINUTE_MS = 60_000

/** How long an act can be undone. */
export const UNDO_MS = 10 * MINUTE_MS

export type DoneAct = { actor: string; at: number }

/** Only the person who did it can undo an act. */
export function mayUndo(act: DoneAct, actor: string, now: number): boolean {
  return act.actor === actor && now - act.at <= UNDO_MS
}

/**
 * Why a booking cannot be restored: its slots are taken, or too few of their places work; it was changed since; or its earlier state is no
 * longer known.
 */
export const UNDO_OBSTACLES = ['slot-taken', 'too-few-places', 'booking-changed', 'not-undoable'] as const
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number]
