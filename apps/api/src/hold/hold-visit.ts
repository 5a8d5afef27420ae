import type { VisitHoldingRequest, VisitHoldingResponse } from '@lichtspel/contract/visit-holding'
import { Refused } from '../http/refusals.ts'
import type { HoldQueue } from './hold-queue.ts'
import { type HoldHeaders, type HoldSlotsPorts, refuseUnlessHeld, sessionKey } from './hold-slots.ts'

export type HoldVisitPorts = Pick<HoldSlotsPorts, 'announce' | 'holdTimes'> & {
  queue: Pick<HoldQueue, 'holdVisit'>
}

type VisitAsk = VisitHoldingRequest & HoldHeaders

/** Takes a visitor's slots on all schedules of a visit, or changes nothing. Returns what is actually held. */
export async function holdVisit(ports: HoldVisitPorts, ask: VisitAsk): Promise<VisitHoldingResponse> {
  const { id, fingerprint } = sessionKey(ask.sessionId)
  const holds = ask.holds.map(({ scheduleId, slotKeys }) => ({
    scheduleId: Number(scheduleId),
    slotKeys: [...new Set(slotKeys)],
  }))
  const scheduleIds = holds.map(({ scheduleId }) => scheduleId)
  const { ms, idleCapMs } = await timesOf(ports, scheduleIds)
  const { network, wideNetwork, isActive, seq } = ask
  const asked = { network, wideNetwork, isActive, seq, holds, holdMs: ms, idleCapMs }
  const answer = await ports.queue.holdVisit({ sessionId: id, fingerprint, ...asked })
  refuseUnlessHeld(answer.outcome)
  const isHeld = answer.outcome === 'held'
  if (isHeld) ports.announce(scheduleIds)
  const held = ask.holds.map(({ scheduleId }, place) => ({
    scheduleId,
    slotKeys: answer.slotKeys[place] ?? [],
  }))
  return { isHeld, holds: held }
}

/** A visit is on one day at one venue, so all its schedules have the same hold times. */
async function timesOf({ holdTimes }: HoldVisitPorts, scheduleIds: readonly number[]) {
  const times = await Promise.all(scheduleIds.map(holdTimes))
  const [first, ...others] = times
  if (first === undefined || times.includes(undefined)) throw new Refused(404, 'schedule-unknown')
  const isElsewhere = (other: typeof first | undefined) =>
    other?.day.date !== first.day.date || other.day.venueId !== first.day.venueId
  if (others.some(isElsewhere)) throw new Refused(422, 'request-malformed')
  return first
}
