import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { advanceBooking, type BookingProgress, ignoresCreate } from '@lichtspel/domain/booking/progress'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/ask.ts'
import { tabStorage } from '@lichtspel/visit/device/device-storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBookingRequest, sendBooking } from '../../lib/booking-api.ts'
import { addReminder } from '../../lib/reminders.ts'

const KEY = 'booking-request'
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000]

type PendingRequest = {
  requestId: string
  body: BookingRequestBody
  /** The revision of the catalogue by whose price it was decided. */
  revision?: number
  /** The visitor was told that it failed: it is not sent again unless he asks. */
  isTold?: boolean
  /** A request before it of which nothing was heard; if that became the booking, this one is not made. */
  earlier?: string
}

/** The booking, and where its confirmation goes: that is told and kept nowhere. */
export type Placed = { booking: PlacedBooking; email: string }
type Progress = BookingProgress<Placed, unknown>

export type Submit = {
  progress: Progress
  create: (body: BookingRequestBody, revision: number) => void
  /** Sends once more what was not heard, as it was: if it became the booking, that one is told. */
  again: () => void
}

/**
 * Places a booking once. The request and its id are kept in the tab until an answer is heard: a lost connection, a server that was
 * restarted, a reload in the middle all end in the same one booking.
 */
export function useSubmit(onRefused: (error: unknown) => void): Submit {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const current = useRef<Progress>(progress)
  const refused = useRef(onRefused)
  refused.current = onRefused

  const send = useCallback(async (pending: PendingRequest) => {
    const step = (act: Parameters<typeof advanceBooking<Placed, unknown>>[1]) => {
      current.current = advanceBooking(current.current, act)
      setProgress(current.current)
    }
    step({ kind: 'create' })
    try {
      const booking = (await findEarlier(pending.earlier)) ?? (await placeWithPatience(pending)).booking
      tabStorage.remove(KEY)
      addReminder(booking)
      step({ kind: 'succeed', booking: { booking, email: pending.body.booking.email } })
    } catch (error) {
      // Refused for good: the next attempt is another request. Unheard: it may yet have become a booking, so its id is kept.
      if (mayRetry(error)) tabStorage.write(KEY, { ...pending, isTold: true })
      else tabStorage.remove(KEY)
      step({ kind: 'fail', error })
      refused.current(error)
    }
  }, [])

  /** What was told to have failed may have become a booking all the same; then it is told now. */
  const tellLate = useCallback(
    async (pending: PendingRequest) => {
      const booking = await findEarlier(pending.requestId).catch(logUnheard)
      if (booking !== undefined && current.current.kind === 'idle') void send(pending)
    },
    [send],
  )

  useEffect(() => {
    const pending = readPending()
    if (pending === null || current.current.kind !== 'idle') return
    if (pending.isTold) void tellLate(pending)
    else void send(pending)
  }, [send, tellLate])

  const create = useCallback(
    (body: BookingRequestBody, revision: number) => {
      if (ignoresCreate(current.current)) {
        console.warn('a booking is already being placed')
        return
      }
      const pending = pendingFor(body, revision)
      tabStorage.write(KEY, pending)
      void send(pending)
    },
    [send],
  )
  const again = useCallback(() => {
    const kept = readPending()
    if (kept !== null && !ignoresCreate(current.current)) void send(kept)
  }, [send])
  return { progress, create, again }
}

/** The request stays kept: the next visit to this page asks again. */
function logUnheard(error: unknown): undefined {
  console.warn('what became of the last booking is not known', error)
}

async function findEarlier(requestId: string | undefined): Promise<PlacedBooking | undefined> {
  if (requestId === undefined) return undefined
  try {
    return (await readBookingRequest(requestId)).booking
  } catch (error) {
    if (error instanceof ApiRefused && error.status === 404) return undefined
    throw error
  }
}

async function placeWithPatience({ body, requestId, revision }: PendingRequest) {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await sendBooking(body, requestId, revision)
    } catch (error) {
      if (!mayRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return sendBooking(body, requestId, revision)
}

/** The request that is kept, when it asks the same; else a new one that knows of it. */
function pendingFor(body: BookingRequestBody, revision: number): PendingRequest {
  const kept = readPending()
  if (kept === null) return { requestId: crypto.randomUUID(), body, revision }
  const isSame = kept.revision === revision && JSON.stringify(kept.body) === JSON.stringify(body)
  return isSame ? kept : { requestId: crypto.randomUUID(), body, revision, earlier: kept.requestId }
}

function readPending(): PendingRequest | null {
  const kept = tabStorage.read(KEY) as Partial<PendingRequest> | null
  return kept?.requestId !== undefined && kept.body !== undefined ? (kept as PendingRequest) : null
}
