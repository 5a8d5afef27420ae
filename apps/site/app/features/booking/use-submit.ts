import type { BookingRequestBody, PlacedBooking } from '@lichtspel/contract/booking'
import { advanceBooking, type BookingProgress, ignoresCreate } from '@lichtspel/domain/booking-progress'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mayRetry, placeBooking } from '../../lib/api.ts'
import { addReminder, tabStorage } from '../../lib/device-storage.ts'

const KEY = 'booking-request'
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000]

type PendingRequest = { requestId: string; body: BookingRequestBody }
type Progress = BookingProgress<PlacedBooking, unknown>

export type Submit = { progress: Progress; create: (body: BookingRequestBody) => void }

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
    const step = (act: Parameters<typeof advanceBooking<PlacedBooking, unknown>>[1]) => {
      current.current = advanceBooking(current.current, act)
      setProgress(current.current)
    }
    step({ kind: 'create' })
    try {
      const { booking } = await placeWithPatience(pending)
      tabStorage.remove(KEY)
      addReminder(booking)
      step({ kind: 'succeed', booking })
    } catch (error) {
      // Refused for good: the next attempt is another request. Unheard: it may yet have become a booking, so its id is kept.
      if (!mayRetry(error)) tabStorage.remove(KEY)
      step({ kind: 'fail', error })
      refused.current(error)
    }
  }, [])

  useEffect(() => {
    const pending = readPending()
    if (pending !== null && current.current.kind === 'idle') void send(pending)
  }, [send])

  const create = useCallback(
    (body: BookingRequestBody) => {
      if (ignoresCreate(current.current)) {
        console.warn('a booking is already being placed')
        return
      }
      const kept = readPending()
      const again = kept !== null && JSON.stringify(kept.body) === JSON.stringify(body)
      const pending = again ? kept : { requestId: crypto.randomUUID(), body }
      tabStorage.write(KEY, pending)
      void send(pending)
    },
    [send],
  )
  return { progress, create }
}

async function placeWithPatience({ body, requestId }: PendingRequest) {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await placeBooking(body, requestId)
    } catch (error) {
      if (!mayRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return placeBooking(body, requestId)
}

function readPending(): PendingRequest | null {
  const kept = tabStorage.read(KEY) as Partial<PendingRequest> | null
  return kept?.requestId !== undefined && kept.body !== undefined ? (kept as PendingRequest) : null
}
