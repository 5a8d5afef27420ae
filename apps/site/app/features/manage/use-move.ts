import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { type Dispatch, useEffect, useMemo, useReducer } from 'react'
import type { ServerClock } from '../../lib/server-clock.ts'
import { type LiveDay, useDay } from '../../lib/visit/use-day.ts'
import { useFingerprint } from '../../lib/visit/use-fingerprint.ts'
import { type Holder, type Holds, useHolds } from '../../lib/visit/use-holds.ts'
import { moveSessionId, nextHoldSeq } from '../../lib/visitor-session.ts'
import type { BookedVisit } from './booked-visit.ts'
import { advanceMove, type MoveAct, type MoveState, slotsToHold, startMove } from './move-state.ts'

export type Move = {
  state: MoveState
  dispatch: Dispatch<MoveAct>
  live: LiveDay
  holds: Holds
  fingerprint: string
  isHolding: boolean
}

/** A move holds for itself: the booking screen in another tab keeps its own choice. */
const MOVER: Holder = {
  sessionId: moveSessionId,
  device: {
    nextSeq: () => nextHoldSeq(Date.now()),
    tell: () => {},
    newest: () => undefined,
    forget: () => {},
  },
  onChoiceElsewhere: () => () => {},
}

/** A visit on its way to another moment: the day, live, and what is chosen on it, held. */
export function useMove(venue: Venue, booked: BookedVisit, clock: ServerClock): Move {
  const [state, dispatch] = useReducer(
    (known: MoveState, act: MoveAct) => advanceMove(booked, known, act),
    booked,
    startMove,
  )
  const live = useDay(venue, state.date, clock)
  const wanted = useMemo(() => slotsToHold(booked, state), [booked, state])
  const holds = useHolds(venue, live.snapshot, wanted, dispatch, MOVER)
  const { letGo } = holds
  useEffect(() => letGo, [letGo])

  const [fingerprint, learnFingerprint] = useFingerprint(moveSessionId)
  const isHolding = Object.values(wanted).some((keys) => keys.length > 0)
  useEffect(() => {
    if (isHolding) learnFingerprint()
  }, [isHolding, learnFingerprint])
  return { state, dispatch, live, holds, fingerprint, isHolding }
}
