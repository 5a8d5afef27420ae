import type { SlotKey } from '@lichtspel/domain/slots/grid'
import {
  forgetChoice,
  type NumberedChoice,
  newestChoice,
  onChoiceElsewhere,
  tellChoice,
} from './device-choices.ts'
import { askHold, askVisitHold } from './hold-api.ts'
import { hasSession, moveSessionId, nextHoldSeq, sessionId } from './visitor-session.ts'

/** What the tabs of a device know of each other's choices. */
export type SharedChoices = {
  /** The time that numbers begin from, in milliseconds. */
  now: () => number
  /** Higher than any before, and never below the time in milliseconds. */
  nextSeq: () => number
  tell: (scheduleId: string, choice: NumberedChoice) => void
  newest: (scheduleId: string) => NumberedChoice | undefined
  forget: (scheduleId: string) => void
  /** Calls back when another tab has chosen; answers how to stop. */
  onElsewhere: (listener: () => void) => () => void
}

/** Whose holds they are, and who else makes them. */
export type ChoiceHolder = {
  sessionId: () => string
  /** Whether it may hold something already: until then nothing on the schedules can be its own. */
  hasSession: () => boolean
  shared: SharedChoices
  /** Answers what the server holds; `undefined` when it does not say. */
  send: (
    scheduleId: string,
    choice: NumberedChoice,
    isActive: boolean,
  ) => Promise<readonly SlotKey[] | undefined>
  /** Asks for the choice on several schedules at once: all of it is held, or nothing changes. */
  sendVisit: (holds: readonly HeldOn[], seq: number, isActive: boolean) => Promise<HeldVisit>
}

type HeldOn = { scheduleId: string; keys: readonly SlotKey[] }

/** What became of a whole visit. */
export type HeldVisit = { isHeld: boolean }

/** The tabs of a device are one visitor. */
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

/** A move and the desk hold for themselves: the booking screen in another tab keeps its own choice. */
export const MOVER: ChoiceHolder = {
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
    return (await askHold(body, isActive, seq)).slotKeys
  }
}

function sendVisitAs(session: () => string): ChoiceHolder['sendVisit'] {
  return (asked, seq, isActive) => {
    const holds = asked.map(({ scheduleId, keys }) => ({ scheduleId, slotKeys: [...keys] }))
    return askVisitHold({ sessionId: session(), holds }, isActive, seq)
  }
}
