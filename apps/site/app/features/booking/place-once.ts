import type { BookingRequestBody, BookingResponse, PlacedBooking } from '@lichtspel/contract/booking'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/ask.ts'

export type PendingRequest = {
  requestId: string
  body: BookingRequestBody
  /** The revision of the catalogue by whose price it was decided. */
  revision?: number
  /** The visitor was told that it failed: it is not sent again unless he asks. */
  isTold?: boolean
  /** Requests before it of which nothing was heard; if one of them became the booking, this one is not made. */
  earlier?: string[]
}

export type PlacingPorts = {
  send: (pending: PendingRequest) => Promise<BookingResponse>
  /** Refused with 404 when the request became nothing. */
  find: (requestId: string) => Promise<BookingResponse>
  /** The server asks to wait, and the next try leaves by itself; null: it has left. */
  onWait: (ms: number | null) => void
}

/** It was not placed, as far as anyone heard. */
export class NotPlaced extends Error {
  /** A try went unheard, so its request may have become a booking all the same. */
  readonly isUnheard: boolean

  constructor(cause: unknown, isUnheard: boolean) {
    super('not placed', { cause })
    this.isUnheard = isUnheard
  }
}

/** The shortest pause before each next try. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000]
/** Two of the server's minutes: who is asked to wait longer is told, and decides himself. */
const LONGEST_WAIT_MS = 125_000

/** One booking for a request, however often it must be sent until an answer is heard. */
export async function placeOnce(pending: PendingRequest, ports: PlacingPorts): Promise<PlacedBooking> {
  const { earlier = [] } = pending
  const tries = { isUnheard: pending.isTold === true || earlier.length > 0 }
  const find = (id: string) => patiently(() => ports.find(id), tries, ports)
  try {
    return (
      (await findPlaced(earlier, find)) ?? (await patiently(() => ports.send(pending), tries, ports)).booking
    )
  } catch (error) {
    if (mayRetry(error)) throw new NotPlaced(error, true)
    // What refuses this request may be an earlier one that became a booking meanwhile.
    const late = await findPlaced(earlier, find).catch(() => undefined)
    if (late === undefined) throw new NotPlaced(error, tries.isUnheard)
    return late
  }
}

/** The booking that one of these requests became, if any did. */
export async function findPlaced(
  requestIds: string[],
  find: PlacingPorts['find'],
): Promise<PlacedBooking | undefined> {
  for (const id of requestIds) {
    try {
      return (await find(id)).booking
    } catch (error) {
      if (!(error instanceof ApiRefused && error.status === 404)) throw error
    }
  }
  return undefined
}

async function patiently<Answer>(
  act: () => Promise<Answer>,
  tries: { isUnheard: boolean },
  { onWait }: PlacingPorts,
): Promise<Answer> {
  let waited = 0
  for (let round = 0; ; round++) {
    try {
      return await act()
    } catch (error) {
      if (mayRetry(error)) tries.isUnheard = true
      const wait = pauseAfter(error, round)
      waited += wait
      if (waited > LONGEST_WAIT_MS) throw error
      if (isAskedToWait(error)) onWait(wait)
      await new Promise((resolve) => setTimeout(resolve, wait))
      onWait(null)
    }
  }
}

/** Infinite after an answer that will stay the same. */
function pauseAfter(error: unknown, round: number): number {
  const pause = PAUSES_MS[round]
  if (pause === undefined || !(mayRetry(error) || isAskedToWait(error))) return Number.POSITIVE_INFINITY
  return Math.max(pause, (error instanceof ApiRefused && error.waitMs) || 0)
}

/** Too many at once from this address, and the server says when there is room again. */
function isAskedToWait(error: unknown): boolean {
  return error instanceof ApiRefused && error.status === 429 && error.waitMs !== undefined
}
