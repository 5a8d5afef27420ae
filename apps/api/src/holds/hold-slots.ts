import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { Refused } from '../refusals.ts'
import { sessionKey } from './session-key.ts'
import type { SharedHolds } from './shared-holds.ts'
import type { HoldOutcome } from './sql.ts'

export type HoldAsk = HoldingRequest & { network: string; isActive: boolean; seq: number | null }

export type HoldSlotsPorts = {
  shared: SharedHolds
  announce: (scheduleIds: Iterable<number>) => void
  /** How long the venue of a schedule lets holds live; none: there is no such schedule. */
  holdTimes: (scheduleId: number) => Promise<VenueRules['hold'] | undefined>
}

/** Takes, keeps or releases a visitor's slots on one schedule; the answer is what is really held. */
export async function holdSlots(ports: HoldSlotsPorts, ask: HoldAsk): Promise<HoldingResponse> {
  const { id, fingerprint } = sessionKey(ask.sessionId)
  const scheduleId = Number(ask.scheduleId)
  const times = await ports.holdTimes(scheduleId)
  if (times === undefined) throw new Refused(404, 'schedule-unknown')
  const { outcome, slotKeys } = await ports.shared.hold({
    sessionId: id,
    fingerprint,
    network: ask.network,
    scheduleId,
    slotKeys: [...new Set(ask.slotKeys)],
    isActive: ask.isActive,
    seq: ask.seq,
    holdMs: times.ms,
    idleCapMs: times.idleCapMs,
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
