import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { advanceBooking, type BookingProgress, ignoresCreate } from '@lichtspel/domain/booking/progress'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBookingRequest, sendBooking } from '../../../lib/booking-api.ts'
import { useHandedOver, useHandingOver } from '../../../lib/handed-over.ts'
import { addSavedBooking } from '../../../lib/saved-bookings-storage.ts'
import { useLocation } from '../../../lib/site-router.tsx'
import { nextRequest, type PendingRequest, sentWords } from './pending-request.ts'
import { findPlaced, NotPlaced, placeOnce, type Wait } from './place-once.ts'
import { type Placed, readPlacedAt } from './placed-here.ts'

const KEY = 'booking-request'
type Progress = BookingProgress<Placed, unknown>

export type Submit = {
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
