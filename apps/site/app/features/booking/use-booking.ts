import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { isHoldLive } from '@lichtspel/domain/slots/hold'
import type { Moment } from '@lichtspel/domain/time/moment'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { BOOKING_FAILED, REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiRefused } from '../../lib/api.ts'
import type { ServerClock } from '../../lib/server-clock.ts'
import { lostPerAttraction } from '../../lib/visit/lost-slots.ts'
import { findSchedule, type LiveDay, useDay, useNow } from '../../lib/visit/use-day.ts'
import { type Holds, useHolds } from '../../lib/visit/use-holds.ts'
import { sessionId } from '../../lib/visitor-session.ts'
import { bodyOf } from './booking-body.ts'
import { type BookingAct, type BookingState, knownPlayers } from './booking-state.ts'
import { type FieldProblems, formProblems, remainingProblems } from './form-problems.ts'
import { focusStep } from './step.tsx'
import { leadOn } from './step-order.ts'
import { forgetDraft, useKeptState } from './use-kept-state.ts'
import { type Submit, useSubmit } from './use-submit.ts'
import { type VisitPrice, visitPrice } from './visit-price.ts'

export type Booking = {
  state: BookingState
  dispatch: Dispatch<BookingAct>
  now: Moment
  live: LiveDay
  holds: Holds
  submit: Submit
  price: VisitPrice
  problems: FieldProblems
  isHolding: boolean
  send: () => void
  goToNext: () => void
}

/** Everything the booking screen knows and does, put together from its parts. */
export function useBooking(venue: Venue, clock: ServerClock, fingerprint: string): Booking {
  const { search } = useLocation()
  const now = useNow(clock, venue.zone)
  const [state, dispatch] = useKeptState(search, now.date)
  const live = useDay(venue, state.date, clock)
  const holds = useHolds(venue, live.snapshot, state.selections, dispatch)
  useToday(live, now.date, dispatch)
  useAdoptedHolds(venue, live, state, fingerprint, now, dispatch)
  const [problems, setProblems] = useState<FieldProblems>(null)
  const tries = useRef(0)

  const submit = useSubmit((error) => {
    tries.current += 1
    const refusal = error instanceof ApiRefused ? error.refusal : undefined
    const lost = lostPerAttraction(venue, refusal?.slots ?? [])
    for (const [attraction, keys] of lost) dispatch({ kind: 'lose', attraction, keys })
    const advice = refusal === undefined ? undefined : REFUSAL_TEXTS[refusal.code]
    const steps = lost.map(([id]) => ({ step: id, words: SLOT_STEP.chooseOther(ATTRACTION_NAMES[id]) }))
    setProblems({
      sentence: BOOKING_FAILED,
      fields: [],
      steps,
      needsContact: steps.length === 0,
      count: tries.current,
      ...(advice && { advice }),
    })
    holds.refresh()
  })
  const send = () => {
    tries.current += 1
    const found = formProblems(state, tries.current)
    const players = knownPlayers(state)
    setProblems(found)
    if (found === null && players !== null) submit.create(bodyOf(venue, state, players, sessionId()))
  }
  const { finish } = holds
  useEffect(() => {
    if (submit.progress.kind !== 'success') return
    forgetDraft()
    finish()
  }, [submit.progress, finish])

  return {
    state,
    dispatch,
    now,
    live,
    holds,
    submit,
    price: visitPrice(venue, state),
    problems: remainingProblems(problems, state),
    isHolding: ATTRACTION_IDS.some((id) => state.selections[id].length > 0),
    send,
    goToNext: () => {
      const { folded, to } = leadOn(venue, state)
      for (const step of folded) dispatch({ kind: 'finish', step })
      if (to !== 'details') dispatch({ kind: 'reopen', step: to })
      focusStep(to)
    },
  }
}

/** The device's clock is only a guess until the server has spoken; and a page may stay open past midnight. */
function useToday({ snapshot }: LiveDay, today: string, dispatch: Dispatch<BookingAct>): void {
  const assumed = useRef(today)
  const hasHeard = snapshot !== null
  useEffect(() => {
    if (hasHeard) dispatch({ kind: 'meet-today', today, assumed: assumed.current })
  }, [hasHeard, today, dispatch])
}

/** My own hold is mine: in a second tab, or after a reload that lost the choice, it is taken up again. Once per schedule. */
function useAdoptedHolds(
  venue: Venue,
  { snapshot }: LiveDay,
  state: BookingState,
  fingerprint: string,
  now: Moment,
  dispatch: Dispatch<BookingAct>,
): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (snapshot === null || fingerprint === '') return
    for (const attraction of ATTRACTION_IDS.filter((id) => state.games[id] > 0)) {
      const schedule = findSchedule(snapshot, venue, attraction)
      if (schedule === undefined || seen.current.has(schedule.id)) continue
      seen.current.add(schedule.id)
      const own = Object.entries(schedule.slots)
        .filter(([, { holding }]) => holding?.sessionId === fingerprint && isHoldLive(holding, now.epochMs))
        .map(([key]) => key)
      if (own.length > 0 && state.selections[attraction].length === 0)
        dispatch({ kind: 'adopt', attraction, keys: own.sort() })
    }
  }, [venue, snapshot, state.games, state.selections, fingerprint, now, dispatch])
}
