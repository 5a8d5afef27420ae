import { formRefusals } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Moment } from '@lichtspel/domain/time/moment'
import { BOOKING_AWAITED } from '@lichtspel/texts/refusals'
import { lostPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/ask.ts'
import { sessionId } from '@lichtspel/visit/device/visitor-session.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { bodyOf, formOf } from '../form/booking-body.ts'
import { failedProblems, lateProblems, toldAnew } from '../form/failed-problems.ts'
import { type FormProblems, formProblems, remainingProblems } from '../form/form-problems.ts'
import { retriedVisit, saidIn, wishOf } from './retried-visit.ts'
import { type Submit, useSubmit } from './use-submit.ts'

export type FormSending = {
  progress: Submit['progress']
  wait: Submit['wait']
  problems: FormProblems
  /** The visitor knows that fewer slots are chosen than the games asked for need, and books these. */
  isAccepted: boolean
  /** Whether what is chosen could be booked, were it not for that. */
  mayAccept: boolean
  accept: () => void
  send: () => void
  /** Asks once more for what was sent and not heard, with what was corrected since. */
  retry: () => void
}

/** The form on its way: judged here first, then by the server; what either has against it stands above the form. */
export function useFormSending(catalogue: Catalogue, visit: WishedVisit, { store }: DayChoice): FormSending {
  const { renew } = useOffer()
  const clock = useClock()
  const [problems, setProblems] = useTold(catalogue, visit)
  const [accepted, setAccepted] = useHandedState<string | null>('accepted', null)
  const tries = useRef(0)
  const sent = useSent(visit)

  const submit = useSubmit(({ cause, isUnheard }) => {
    tries.current += 1
    const refusal = cause instanceof ApiRefused ? cause.refusal : undefined
    const lost = lostPerAttraction(catalogue.venue.id, refusal?.slots ?? [])
    for (const [id, keys] of lost) store.lose(id, keys)
    // The page knows an older price than the server: the new one is shown before anyone presses again.
    if (refusal?.code === 'price-changed') renew()
    const failure = {
      code: refusal?.code,
      lost: lost.map(([id]) => id),
      ...(isUnheard && isNoAnswer(cause) && { retryOf: wishOf(visit), isAwaited: !navigator.onLine }),
    }
    setProblems(failedProblems(catalogue, visit.formula, failure, tries.current))
    store.beat()
  })
  const isAccepted = accepted === askOf(visit)
  const send = (asked: WishedVisit) => {
    tries.current += 1
    const found = formProblems(catalogue, asked, clock.now(), tries.current)
    const stops = found?.kind === 'missing' && accepted === askOf(asked) ? null : found
    const players = knownPlayers(asked)
    setProblems(stops)
    if (stops === null && players !== null) {
      sent.current = asked
      submit.create(bodyOf(catalogue, asked, players, sessionId()), catalogue.revision)
    }
  }
  const retry = () => {
    const retried = retriedVisit(visit, sent.current)
    if (saidIn(retried) === saidIn(sent.current)) submit.again()
    else send(retried)
  }
  const isAwaited = problems?.failure?.isAwaited === true && saidIn(visit) === saidIn(sent.current)
  useWhenOnline(isAwaited, submit.again)
  const told = isAwaited ? { ...problems, advice: BOOKING_AWAITED } : problems
  // Its end has the same count: the focus follows once.
  const late = submit.isLate && lateProblems(catalogue, visit.formula, tries.current + 1)
  return {
    progress: submit.progress,
    wait: submit.wait,
    problems:
      late || (isAboutOther(told, visit) ? null : remainingProblems(catalogue, told, visit, clock.now())),
    isAccepted,
    mayAccept: hasEnoughGames(catalogue, visit, clock.now()),
    accept: () => {
      setAccepted(askOf(visit))
      setProblems(null)
    },
    send: () => send(visit),
    retry,
  }
}

/** What was sent last, also before a change of language: by it a later try knows what was corrected. */
function useSent(visit: WishedVisit) {
  const before = useHandedOver<{ current: WishedVisit }>('sent')
  const sent = useRef(before?.current ?? visit)
  useHandingOver('sent', sent)
  return sent
}

/** What was told of the form, also before a change of language. */
function useTold(catalogue: Catalogue, visit: WishedVisit) {
  const before = useHandedOver<NonNullable<FormProblems>>('told')
  const state = useState(() => toldAnew(catalogue, visit.formula, before))
  useHandingOver('told', state[0])
  return state
}

/** Nothing was said of the booking itself: no answer came, or only that there is no room for the question. */
function isNoAnswer(cause: unknown): boolean {
  return mayRetry(cause) || (cause instanceof ApiRefused && cause.status === 429)
}

/** Trying again is offered for what was sent: another choice is another booking. */
function isAboutOther(problems: FormProblems, visit: WishedVisit): boolean {
  const wish = problems?.failure?.retryOf
  return wish !== undefined && wish !== wishOf(visit)
}

/** Fewer games than the formula asks for are not booked, however deliberate. */
function hasEnoughGames(catalogue: Catalogue, visit: WishedVisit, now: Moment): boolean {
  const players = knownPlayers(visit) ?? 0
  return !formRefusals(catalogue, { ...formOf(visit), players }, now).includes('too-few-games')
}

/** What was accepted is this group with these games and slots: any other is asked about again. */
function askOf({ players, games, selections }: WishedVisit): string {
  return JSON.stringify([players, games, selections])
}

/** Acts once the connection is back. A page that slept through its return is told by being looked at. */
function useWhenOnline(isAwaited: boolean, act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => {
    if (!isAwaited) return
    const look = () => {
      if (navigator.onLine) newest.current()
    }
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAwaited])
}
