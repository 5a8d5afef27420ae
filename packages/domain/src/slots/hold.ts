export type Hold = { lastUpdated: number; sessionId: string }

/** Others may take the slot from exactly so long after the last sign of life. */
export function isHoldLive(hold: Hold, nowMs: number, holdMs: number): boolean {
  return nowMs - hold.lastUpdated < holdMs
}
