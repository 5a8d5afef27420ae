import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import { Refused } from '../refusals.ts'
import { sessionKey } from './session-key.ts'
import type { SharedHolds } from './shared-holds.ts'
import type { HoldOutcome } from './sql.ts'

export type HoldAsk = HoldingRequest & { network: string; isActive: boolean; seq: number | null }

export type HoldSlotsPorts = {
  shared: SharedHolds
  announce: (scheduleIds: Iterable<number>) => void
  times: { holdMs: number; idleCapMs: number }
}

/** Takes, keeps or releases a visitor's slots on one schedule; the answer is what is really held. */
export async function holdSlots(ports: HoldSlotsPorts, ask: HoldAsk): Promise<HoldingResponse> {
  const { id, fingerprint } = sessionKey(ask.sessionId)
  const scheduleId = Number(ask.scheduleId)
  const { outcome, slotKeys } = await ports.shared.hold({
    sessionId: id,
    fingerprint,
    network: ask.network,
    scheduleId,
    slotKeys: [...new Set(ask.slotKeys)],
    isActive: ask.isActive,
    seq: ask.seq,
    ...ports.times,
  })
  refuseUnlessHeld(outcome)
  if (outcome === 'held') ports.announce([scheduleId])
  return { slotKeys }
}

function refuseUnlessHeld(outcome: HoldOutcome['outcome']): void {
  if (outcome === 'break-missing') throw new Refused(422, 'break-missing')
  if (outcome === 'too-many-holds') throw new Refused(429, 'too-many-holds', { retryAfterSeconds: 120 })
  if (outcome === 'schedule-unknown') throw new Refused(404, 'schedule-unknown')
}
