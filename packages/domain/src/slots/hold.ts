/** A hold keeps others out for two minutes after its last sign of life. */
export const HOLD_MS = 120_000

/** Without any act of the visitor a hold is not kept alive beyond this. */
export const HOLD_IDLE_CAP_MS = 20 * 60_000

export type Hold = { lastUpdated: number; sessionId: string }

/** Others may take the slot from exactly HOLD_MS after the last sign of life. */
export function isHoldLive(hold: Hold, nowMs: number): boolean {
  return nowMs - hold.lastUpdated < HOLD_MS
}
