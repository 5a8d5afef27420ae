const MINUTE_MS = 60_000

/** How long an act can be taken back. */
export const UNDO_MS = 10 * MINUTE_MS

export type DoneAct = { actor: string; at: number }

/** An act is taken back by who did it, for ten minutes. */
export function mayUndo(act: DoneAct, actor: string, now: number): boolean {
  return act.actor === actor && now - act.at <= UNDO_MS
}
