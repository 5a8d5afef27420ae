import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { Refused } from '../http/refusals.ts'
import type { ScheduleDay } from '../schedules/schedule-days.ts'
import type { HoldQueue } from './hold-queue.ts'
import type { HoldHeaders } from './hold-request.ts'
import { sessionKey } from './session-key.ts'
import type { VisitOutcome } from './sql.ts'

type HoldAsk = HoldingRequest & HoldHeaders

export type HoldSlotsPorts = {
  queue: Pick<HoldQueue, 'hold'>
  announce: (scheduleIds: Iterable<number>) => void
  /** The day of a schedule and its venue's hold times; undefined when the schedule does not exist. */
  holdTimes: (scheduleId: number) => Promise<(VenueRules['hold'] & { day: ScheduleDay }) | undefined>
}

/** Takes, keeps or releases a visitor's slots on one schedule. Returns what is actually held. */
export async function holdSlots(ports: HoldSlotsPorts, ask: HoldAsk): Promise<HoldingResponse> {
  const { id, fingerprint } = sessionKey(ask.sessionId)
  const scheduleId = Number(ask.scheduleId)
  const times = await ports.holdTimes(scheduleId)
  if (times === undefined) throw new Refused(404, 'schedule-unknown')
  const answer = await ports.queue.hold({
    sessionId: id,
    fingerprint,
    network: ask.network,
    wideNetwork: ask.wideNetwork,
    scheduleId,
    slotKeys: [...new Set(ask.slotKeys)],
    isActive: ask.isActive,
    seq: ask.seq,
    holdMs: times.ms,
    idleCapMs: times.idleCapMs,
  })
  refuseUnlessHeld(answer.outcome)
  if (answer.outcome === 'held') ports.announce([scheduleId])
  return { slotKeys: answer.slotKeys }
}

/** For single holds and whole visits. A late request or a taken slot is not an error: the response shows what is held. */
export function refuseUnlessHeld(outcome: VisitOutcome['outcome']): void {
  if (outcome === 'break-missing') throw new Refused(422, 'break-missing')
  if (outcome === 'too-many-holds') throw new Refused(429, 'too-many-holds', { retryAfterSeconds: 120 })
  if (outcome === 'schedule-unknown') throw new Refused(404, 'schedule-unknown')
}
