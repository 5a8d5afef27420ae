import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { advanceBooking, type BookingProgress, ignoresCreate } from '@lichtspel/domain/booking/progress'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBookingRequest, sendBooking } from '../../../lib/booking-api.ts'
import { useHandedOver, useHandingOver } from '../../../lib/handed-over.ts'
import { addReminder } from '../../../lib/kept-reminders.ts'
import { nextRequest, type PendingRequest, type SentWords, sentWords } from './pending-request.ts'
import { findPlaced, NotPlaced, placeOnce, type Wait } from './place-once.ts'

const KEY = 'booking-request'
/** The booking, where its confirmation goes and what its teams are called: the answer does not tell those, the request does. */
export type Placed = SentWords & { booking: PlacedBooking }
type Progress = BookingProgress<Placed, unknown>

export type Submit = {
  progress: Progress
  /** Why it takes longer, when it does. */
  wait: Wait
  /** Nothing was answered for so long that it is told as a failure, while tries go on. */
  isLate: boolean
  create: (body: BookingRequestBody, revision: number) => void
  /** Sends once more what was not heard, as it was: if it became the booking, that one is told. */
  again: () => void
}

/**
 * Places a booking once. The request and its id are kept in the tab until an answer is heard: a lost connection, a server that was
 * restarted, a reload in the middle all end in the same one booking.
 */
export function useSubmit(onRefused: (error: NotPlaced) => void): Submit {
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
        addReminder(booking)
        step({ kind: 'succeed', booking: { booking, ...sentWords(pending, requestId) } })
      } catch (error) {
        // Whatever else went wrong here, the visitor must hear of it.
        const failure = error instanceof NotPlaced ? error : new NotPlaced(error, true)
        keepUnheard(pending, failure)
        step({ kind: 'fail', error: failure.cause })
        refused.current(failure)
      }
    },
    [setProgress],
  )

  const isIdle = useCallback(() => current.current.kind === 'idle', [])
  useUnheard(isIdle, send)

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

/** On arrival: what nobody heard of is sent again. What was told to have failed may have become a booking all the same; then it is told now. */
function useUnheard(isIdle: () => boolean, send: (pending: PendingRequest) => Promise<void>): void {
  useEffect(() => {
    const pending = readPending()
    if (pending === null || !isIdle()) return
    if (pending.isTold) void tellLate(pending)
    else void send(pending)

    async function tellLate(told: PendingRequest): Promise<void> {
      const found = await findLate(told).catch(logUnheard)
      if (found !== undefined && isIdle()) void send(told)
    }
  }, [isIdle, send])
}

/** A visit that was just booked is still told after a change of language. */
function useToldProgress() {
  const told = useHandedOver<Placed>('placed')
  const state = useState<Progress>(
    told?.booking === undefined ? { kind: 'idle' } : { kind: 'success', booking: told as Placed },
  )
  useHandingOver('placed', state[0].kind === 'success' ? state[0].booking : undefined)
  return state
}

/** Refused, and heard: the next attempt is another request. Once unheard it may yet have become a booking, so its id is kept. */
function keepUnheard(pending: PendingRequest, { isUnheard }: NotPlaced): void {
  if (isUnheard) tabStorage.write(KEY, { ...pending, isTold: true })
  else tabStorage.remove(KEY)
}

function findLate({ earlier = [], requestId }: PendingRequest): Promise<PlacedBooking | undefined> {
  return findPlaced([...earlier, requestId], readBookingRequest)
}

/** The request stays kept: the next visit to this page asks again. */
function logUnheard(error: unknown): undefined {
  console.warn('what became of the last booking is not known', error)
}

const PORTS = {
  send: ({ body, requestId, revision }: PendingRequest) => sendBooking(body, requestId, revision),
  find: readBookingRequest,
  isOnline: () => navigator.onLine,
}

function readPending(): PendingRequest | null {
  const kept = tabStorage.read(KEY) as Partial<PendingRequest> | null
  if (kept?.requestId === undefined || kept.body === undefined) return null
  // A page of an older version kept one id here, not a list.
  return { ...(kept as PendingRequest), earlier: [kept.earlier ?? []].flat() }
}
