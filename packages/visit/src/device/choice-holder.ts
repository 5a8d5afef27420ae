import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import type { VisitHoldingRequest, VisitHoldingResponse } from '@lichtspel/contract/visit-holding'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import {
  forgetChoice,
  type NumberedChoice,
  newestChoice,
  onChoiceElsewhere,
  tellChoice,
} from './device-choices.ts'
import { fetchJson } from './fetch-json.ts'
import { hasSession, moveSessionId, nextHoldSeq, sessionId } from './visitor-session.ts'

/** What the tabs of a device share about their choices. */
export type SharedChoices = {
  /** The clock that the numbers are based on, in milliseconds. */
  now: () => number
  /** Returns a number higher than any before it, and never below the current time in milliseconds. */
  nextSeq: () => number
  tell: (scheduleId: string, choice: NumberedChoice) => void
  newest: (scheduleId: string) => NumberedChoice | undefined
  forget: (scheduleId: string) => void
  /** Calls the listener when another tab has changed its choice; returns a function that unsubscribes it. */
  onElsewhere: (listener: () => void) => () => void
}

/** The session that holds slots, and how it shares them between tabs. */
export type ChoiceHolder = {
  sessionId: () => string
  /** Whether this session may already hold something. Before its first hold, no hold on the schedules can be its own. */
  hasSession: () => boolean
  shared: SharedChoices
  /** Resolves with what the server holds; `undefined` if it does not say. */
  send: (
    scheduleId: string,
    choice: NumberedChoice,
    isActive: boolean,
  ) => Promise<readonly SlotKey[] | undefined>
  /** Requests the choice on several schedules at once: all of it is held, or nothing changes. */
  sendVisit: (holds: readonly HeldOn[], seq: number, isActive: boolean) => Promise<HeldVisit>
}

type HeldOn = { scheduleId: string; keys: readonly SlotKey[] }

/** The outcome of a request for a whole visit. */
export type HeldVisit = { isHeld: boolean }

/** All tabs of a device are treated as one visitor. */
export const VISITOR: ChoiceHolder = {
  sessionId,
  hasSession,
  shared: {
    now: Date.now,
    nextSeq: () => nextHoldSeq(Date.now()),
    tell: tellChoice,
    newest: newestChoice,
    forget: forgetChoice,
    onElsewhere: onChoiceElsewhere,
  },
  send: sendAs(sessionId),
  sendVisit: sendVisitAs(sessionId),
}

/** For moves and for the desk, which hold slots in a separate session: the booking screen in another tab keeps its own choice. */
export const TAB_HOLDER: ChoiceHolder = {
  sessionId: moveSessionId,
  hasSession: () => false,
  shared: {
    now: Date.now,
    nextSeq: () => nextHoldSeq(Date.now()),
    tell: () => {},
    newest: () => undefined,
    forget: () => {},
    onElsewhere: () => () => {},
  },
  send: sendAs(moveSessionId),
  sendVisit: sendVisitAs(moveSessionId),
}

function sendAs(session: () => string): ChoiceHolder['send'] {
  return async (scheduleId, { keys, seq }, isActive) => {
    const body = { sessionId: session(), scheduleId, slotKeys: [...keys] }
    return (await requestHold(body, isActive, seq)).slotKeys
  }
}

function sendVisitAs(session: () => string): ChoiceHolder['sendVisit'] {
  return (asked, seq, isActive) => {
    const holds = asked.map(({ scheduleId, keys }) => ({ scheduleId, slotKeys: [...keys] }))
    return requestVisitHold({ sessionId: session(), holds }, isActive, seq)
  }
}

/**
 * Asks the server to hold exactly these slots of a schedule. A choice keeps its number however often it is sent. A response without
 * keys does not say what is held.
 */
function requestHold(
  body: HoldingRequest,
  isActive: boolean,
  seq: number,
): Promise<Partial<HoldingResponse>> {
  return fetchJson(PATHS.holding, body, headersOf(isActive, seq))
}

/** Asks the server to hold exactly these slots of several schedules, or to change nothing. */
function requestVisitHold(
  body: VisitHoldingRequest,
  isActive: boolean,
  seq: number,
): Promise<VisitHoldingResponse> {
  return fetchJson(PATHS.visitHolding, body, headersOf(isActive, seq))
}

function headersOf(isActive: boolean, seq: number): Record<string, string> {
  return { [HOLD_ACTIVE_HEADER]: String(isActive), [HOLD_SEQ_HEADER]: String(seq) }
}
