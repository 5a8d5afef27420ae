import { createHash, randomBytes } from 'node:crypto'
import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import type { VisitHoldingRequest, VisitHoldingResponse } from '@lichtspel/contract/visit-holding'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { isSessionId } from '@lichtspel/domain/slots/session-id'
import type { FastifyRequest } from 'fastify'
import type { ScheduleDay } from '../day/read-day.ts'
import { networkOf, wideNetworkOf } from '../http/network.ts'
import { Refused } from '../http/refusals.ts'
import type { HoldQueue } from './hold-queue.ts'
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
function refuseUnlessHeld(outcome: VisitOutcome['outcome']): void {
  if (outcome === 'break-missing') throw new Refused(422, 'break-missing')
  if (outcome === 'too-many-holds') throw new Refused(429, 'too-many-holds', { retryAfterSeconds: 120 })
  if (outcome === 'schedule-unknown') throw new Refused(404, 'schedule-unknown')
}

/** Request data outside the body, for holds on one schedule and for whole visits. */
export type HoldHeaders = {
  network: string
  wideNetwork: string
  isActive: boolean
  seq: number | null
}

export function readHoldHeaders({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): HoldHeaders {
  const seq = Number(headers[HOLD_SEQ_HEADER])
  return {
    network: networkOf(ip),
    wideNetwork: wideNetworkOf(ip),
    isActive: headers[HOLD_ACTIVE_HEADER] === 'true',
    seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null,
  }
}

/** What we store instead of a session id; the id itself is never stored. */
type SessionKey = { id: string; fingerprint: string }

const FINGERPRINT_DIGITS = 16

/**
 * Two separate parts of one digest: the first identifies the session's rows, the second is public and gives no access. A third-party
 * client's id may have little randomness and could be guessed from a derived fingerprint, so its session gets a random fingerprint
 * instead, and keeps the one from its first hold.
 */
export function sessionKey(sessionId: string): SessionKey {
  const digest = createHash('sha256').update(sessionId).digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`
  const derived = digest.slice(32, 32 + FINGERPRINT_DIGITS)
  return { id: uuid, fingerprint: isSessionId(sessionId) ? derived : randomFingerprint() }
}

function randomFingerprint(): string {
  return randomBytes(FINGERPRINT_DIGITS / 2).toString('hex')
}

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
