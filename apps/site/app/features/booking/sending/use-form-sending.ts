import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { advanceBooking, type BookingProgress, ignoresCreate } from '@lichtspel/domain/booking/progress'
import { formRefusals } from '@lichtspel/domain/booking/request'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Moment } from '@lichtspel/domain/time/moment'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { BOOKING_AWAITED, BOOKING_UNSENT_AWAITED } from '@lichtspel/texts/refusals'
import { lostPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/fetch-json.ts'
import { sessionId } from '@lichtspel/visit/device/visitor-session.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBookingRequest, sendBooking } from '../../../lib/booking-api.ts'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { addSavedBooking } from '../../../lib/saved-bookings-storage.ts'
import { useLocation } from '../../../lib/site-router.tsx'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { bodyOf, formOf } from '../form/booking-body.ts'
import { failedProblems, retriedProblems, toldAnew } from '../form/failed-problems.ts'
import { type FormProblems, formProblems, remainingProblems } from '../form/form-problems.ts'
import { nextRequest, type PendingRequest, type Placed, readPlacedAt, sentWords } from './pending-request.ts'
import { findPlaced, NotPlaced, placeOnce, type Wait } from './place-once.ts'
import { retriedVisit, saidIn, wishOf } from './retried-visit.ts'

export type FormSending = {
  progress: Submit['progress']
  wait: Submit['wait']
  problems: FormProblems
  /** The visitor knows that there are fewer slots than the games need, and books them anyway. */
  isAccepted: boolean
  /** Whether accepting that would be enough to book the selection. */
  mayAccept: boolean
  accept: () => void
  /** Whether the overview may be shown: only slots may be missing. Says what is wrong. */
  check: () => boolean
  send: () => void
  /** Resends the booking that had no response, with any later corrections. */
  retry: () => void
}

/** Sends the form: validated here first, then by the server. Problems from either appear above the form. */
export function useFormSending(catalogue: Catalogue, visit: WishedVisit, { store }: DayChoice): FormSending {
  const { renew } = useOffer()
  const clock = useClock()
  const [problems, setProblems] = useTold(catalogue, visit)
  const [accepted, setAccepted] = useHandedState<string | null>('accepted', null)
  const tries = useRef(0)
  const sent = useSent(visit)

  const submit = useSubmit(({ cause, isUnanswered, isUnsent }) => {
    tries.current += 1
    const refusal = cause instanceof ApiRefused ? cause.refusal : undefined
    const lost = lostPerAttraction(catalogue.venue.id, refusal?.slots ?? [])
    for (const [id, keys] of lost) store.lose(id, keys)
    // The page has an older price than the server: show the new one before the visitor presses again.
    if (refusal?.code === 'price-changed') renew()
    const open = { retryOf: wishOf(visit), isAwaited: !navigator.onLine, isUnsent }
    const failure = {
      ...{ code: refusal?.code, lost: lost.map(([id]) => id) },
      ...(isUnanswered && isNoAnswer(cause) && open),
    }
    setProblems(failedProblems(catalogue, visit.formula, failure, tries.current))
    store.beat()
  })
  const judge = (asked: WishedVisit, mayMiss: boolean) => {
    tries.current += 1
    const stops = stopsOf(formProblems(catalogue, asked, clock.now(), tries.current), mayMiss)
    setProblems(stops)
    return stops === null
  }
  const send = (asked: WishedVisit) => {
    const players = knownPlayers(asked)
    if (judge(asked, accepted === askOf(asked)) && players !== null) {
      sent.current = asked
      submit.create(bodyOf(catalogue, asked, players, sessionId()), catalogue.revision)
    }
  }
  const isAsSent = (asked: WishedVisit) => saidIn(asked) === saidIn(sent.current)
  const retried = () => retriedVisit(visit, sent.current)
  const isAwaited = problems?.failure?.isAwaited === true && isAsSent(visit)
  useWhenOnline(isAwaited, submit.again)
  // The final failure has the same count, so focus moves only once.
  const late = submit.isLate && failedProblems(catalogue, visit.formula, { lost: [] }, tries.current + 1)
  const told = isAboutOther(problems, visit) ? null : retold(problems, submit.progress, isAwaited)
  const remaining = remainingProblems(catalogue, told, visit, clock.now())
  return {
    progress: submit.progress,
    wait: submit.wait,
    problems: late ? retriedProblems(late, DETAILS_STEP.trying) : remaining,
    isAccepted: accepted === askOf(visit),
    mayAccept: hasEnoughGames(catalogue, visit, clock.now()),
    accept: () => {
      setAccepted(askOf(visit))
      setProblems(null)
    },
    check: () => judge(visit, true),
    send: () => send(visit),
    retry: () => (isAsSent(retried()) ? submit.again() : send(retried())),
  }
}

/** What stops the form from going on. */
function stopsOf(found: FormProblems, mayMissSlots: boolean): FormProblems {
  return found?.kind === 'missing' && mayMissSlots ? null : found
}

/** While a failed booking is sent again, or waits for the connection, its problem says so instead of what to do. */
function retold(problems: FormProblems, { kind }: Submit['progress'], isAwaited: boolean): FormProblems {
  if (problems === null) return null
  if (kind === 'in-progress' && problems.failure !== undefined)
    return retriedProblems(problems, DETAILS_STEP.sending)
  return isAwaited ? retriedProblems(problems, awaitedWords(problems)) : problems
}

function awaitedWords(problems: NonNullable<FormProblems>): string {
  return problems.failure?.isUnsent ? BOOKING_UNSENT_AWAITED : BOOKING_AWAITED
}

/** What was sent last, kept across a language change, so that a later try can tell what was corrected. */
function useSent(visit: WishedVisit) {
  const before = useHandedOver<{ current: WishedVisit }>('sent')
  const sent = useRef(before?.current ?? visit)
  useHandingOver('sent', sent)
  return sent
}

/** The problems shown for the form, kept across a language change. */
function useTold(catalogue: Catalogue, visit: WishedVisit) {
  const before = useHandedOver<NonNullable<FormProblems>>('told')
  const state = useState(() => toldAnew(catalogue, visit.formula, before))
  useHandingOver('told', state[0])
  return state
}

/** Whether the error says nothing about the booking itself: there was no response, or only a rate limit. */
function isNoAnswer(cause: unknown): boolean {
  return mayRetry(cause) || (cause instanceof ApiRefused && cause.status === 429)
}

/** A retry is only offered for what was sent: a different choice is a different booking. */
function isAboutOther(problems: FormProblems, visit: WishedVisit): boolean {
  const wish = problems?.failure?.retryOf
  return wish !== undefined && wish !== wishOf(visit)
}

/** Fewer games than the formula needs cannot be booked, even deliberately. */
function hasEnoughGames(catalogue: Catalogue, visit: WishedVisit, now: Moment): boolean {
  const players = knownPlayers(visit) ?? 0
  return !formRefusals(catalogue, { ...formOf(visit), players }, now).includes('too-few-games')
}

/** Identifies what was accepted: this group with these games and slots. After any change the visitor must accept again. */
function askOf({ players, games, selections }: WishedVisit): string {
  return JSON.stringify([players, games, selections])
}

/** Calls `act` once the connection is back. A page that was suspended at that moment checks when it becomes visible. */
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

const KEY = 'booking-request'
type Progress = BookingProgress<Placed, unknown>

type Submit = {
  progress: Progress
  /** Why the booking takes longer, if it does. */
  wait: Wait
  /** There was no response for so long that a failure is shown, while retries go on. */
  isLate: boolean
  create: (body: BookingRequestBody, revision: number) => void
  /** Resends the request that had no response, unchanged. If it had already become a booking, that booking is reported. */
  again: () => void
}

/**
 * Places a booking once. The request and its id stay in the tab until a response arrives, so that a lost connection, a server restart
 * or a reload all end in the same single booking.
 */
function useSubmit(onRefused: (error: NotPlaced) => void): Submit {
  const [progress, setProgress] = useToldProgress()
  const [wait, setWait] = useState<Wait>(null)
  const current = useRef<Progress>(progress)
  const refused = useRef(onRefused)
  refused.current = onRefused
  const send = useCallback(
    async (pending: PendingRequest) => {
      const step = (act: Parameters<typeof advanceBooking<Placed, unknown>>[1]) => {
        current.current = advanceBooking(current.current, act)
        setProgress(current.current)
      }
      setWait(null)
      step({ kind: 'create' })
      try {
        let { requestId } = pending
        const find = async (earlier: string) => {
          const answer = await PORTS.find(earlier)
          requestId = earlier
          return answer
        }
        const booking = await placeOnce(pending, { ...PORTS, find, onWait: setWait })
        tabStorage.remove(KEY)
        addSavedBooking(booking)
        step({ kind: 'succeed', booking: { booking, ...sentWords(pending, requestId) } })
      } catch (error) {
        // Whatever else went wrong here, the visitor must see a message.
        const failure = error instanceof NotPlaced ? error : new NotPlaced(error, true)
        keepUnanswered(pending, failure)
        step({ kind: 'fail', error: failure.cause })
        refused.current(failure)
      }
    },
    [setProgress],
  )

  const isIdle = useCallback(() => current.current.kind === 'idle', [])
  useUnanswered(isIdle, send)

  const create = useCallback(
    (body: BookingRequestBody, revision: number) => {
      if (ignoresCreate(current.current)) {
        console.warn('a booking is already being placed')
        return
      }
      const pending = nextRequest(readPending(), body, revision)
      tabStorage.write(KEY, pending)
      void send(pending)
    },
    [send],
  )
  const again = useCallback(() => {
    const kept = readPending()
    if (kept !== null && !ignoresCreate(current.current)) void send(kept)
  }, [send])
  const isLate = progress.kind === 'in-progress' && wait === 'late'
  return { progress, wait, isLate, create, again }
}

/**
 * On page load: resends a request without a response. If a request that was reported as failed did become a booking, reports that
 * booking.
 */
function useUnanswered(isIdle: () => boolean, send: (pending: PendingRequest) => Promise<void>): void {
  useEffect(() => {
    const pending = readPending()
    if (pending === null || !isIdle()) return
    if (pending.isTold) void tellLate(pending)
    else void send(pending)

    async function tellLate(told: PendingRequest): Promise<void> {
      const found = await findLate(told).catch(logUnanswered)
      if (found !== undefined && isIdle()) void send(told)
    }
  }, [isIdle, send])
}

/** A booking just made is still shown after a reload or a language change. */
function useToldProgress() {
  const told = useHandedOver<Placed>('placed')
  const { key: place } = useLocation()
  const state = useState<Progress>(() => {
    const booking = told?.booking === undefined ? readPlacedAt(place) : (told as Placed)
    return booking === null ? { kind: 'idle' } : { kind: 'success', booking }
  })
  useHandingOver('placed', state[0].kind === 'success' ? state[0].booking : undefined)
  return state
}

/**
 * After a clear refusal the next attempt is a new request. After a missing response the request may still have become a booking, so its
 * id is kept.
 */
function keepUnanswered(pending: PendingRequest, { isUnanswered }: NotPlaced): void {
  if (isUnanswered) tabStorage.write(KEY, { ...pending, isTold: true })
  else tabStorage.remove(KEY)
}

function findLate({ earlier = [], requestId }: PendingRequest): Promise<PlacedBooking | undefined> {
  return findPlaced([...earlier, requestId], readBookingRequest)
}

/** The request is kept, so the next visit to this page checks again. */
function logUnanswered(error: unknown): undefined {
  console.warn('could not find out whether the last booking was made', error)
}

const PORTS = {
  send: ({ body, requestId, revision }: PendingRequest) => sendBooking(body, requestId, revision),
  find: readBookingRequest,
  isOnline: () => navigator.onLine,
}

function readPending(): PendingRequest | null {
  const kept = tabStorage.read(KEY) as Partial<PendingRequest> | null
  return kept?.requestId === undefined || kept.body === undefined ? null : (kept as PendingRequest)
}
