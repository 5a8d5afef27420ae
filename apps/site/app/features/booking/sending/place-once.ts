import type { BookingResponse, PlacedBooking } from '@lichtspel/contract/booking'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/ask.ts'
import type { PendingRequest } from './pending-request.ts'

export type PlacingPorts = {
  send: (pending: PendingRequest) => Promise<BookingResponse>
  /** Refused with 404 when the request became nothing. */
  find: (requestId: string) => Promise<BookingResponse>
  /** Whether the device believes that it has a connection. */
  isOnline: () => boolean
  onWait: (wait: Wait) => void
}

/** The server asks to wait so many milliseconds; a try was not answered and more follow, which after a while is late; null: neither. */
export type Wait = number | 'trying' | 'late' | null

/** It was not placed, as far as anyone heard. */
export class NotPlaced extends Error {
  /** A try went unheard, so its request may have become a booking all the same. */
  readonly isUnheard: boolean

  constructor(cause: unknown, isUnheard: boolean) {
    super('not placed', { cause })
    this.isUnheard = isUnheard
  }
}

/** The longest pauses before the next tries; the last stays. A database that changes its leader is back within seconds. */
const PAUSES_MS = [500, 1_000, 2_000]
/** A cluster without a leader has one again in 10 to 20 s, and with a lost standby in 30. */
const PATIENCE_MS = 35_000
/** So long without an answer is told as a failure, within 8 s of the press. Tries go on all the same. */
const LATE_MS = 6_000
/** The device has no connection and says so: then the visitor is told sooner. */
const PATIENCE_OFFLINE_MS = 15_000
/** Two of the server's minutes: who is asked to wait longer is told, and decides himself. */
const LONGEST_WAIT_MS = 125_000
const MOST_WAITS = 5

/** One booking for a request, however often it must be sent until an answer is heard. */
export async function placeOnce(pending: PendingRequest, ports: PlacingPorts): Promise<PlacedBooking> {
  const { earlier = [] } = pending
  const silence = new Silence(ports.onWait)
  const tries = { isUnheard: pending.isTold === true || earlier.length > 0, silence }
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
  } finally {
    silence.end()
  }
}

/** Says once that nothing was answered for too long. What the server asks to wait is an answer: then it begins again. */
class Silence {
  isLate = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onWait: (wait: Wait) => void

  constructor(onWait: (wait: Wait) => void) {
    this.#onWait = onWait
    this.begin()
  }

  begin(): void {
    this.isLate = false
    this.#timer = setTimeout(() => {
      this.isLate = true
      this.#onWait('late')
    }, LATE_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
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
  tries: { isUnheard: boolean; silence: Silence },
  { isOnline, onWait }: PlacingPorts,
): Promise<Answer> {
  const asked = { times: 0, ms: 0 }
  const started = Date.now()
  for (let round = 0; ; round++) {
    try {
      return await act()
    } catch (error) {
      if (mayRetry(error)) {
        tries.isUnheard = true
        if (Date.now() - started - asked.ms > patienceAfter(error, isOnline())) throw error
        if (!tries.silence.isLate) onWait('trying')
        await sleep(pauseOf(round))
      } else {
        const ms = askedWait(error)
        asked.times += 1
        asked.ms += ms
        if (asked.ms > LONGEST_WAIT_MS || asked.times > MOST_WAITS) throw error
        tries.silence.end()
        onWait(ms)
        await sleep(ms)
        onWait(null)
        tries.silence.begin()
      }
    }
  }
}

/** A server that answers, or is there and silent, is in trouble of its own; a phone in a lift is back in as short a time. */
function patienceAfter(error: unknown, isOnline: boolean): number {
  const isReached = error instanceof ApiRefused || (error as Error).name === 'TimeoutError'
  return isReached || isOnline ? PATIENCE_MS : PATIENCE_OFFLINE_MS
}

/** Not everyone comes back at the same moment. */
function pauseOf(round: number): number {
  const longest = PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] as number
  return longest * (0.75 + Math.random() / 4)
}

/** Too many at once from this address, and the server says when there is room again. Infinite after an answer that will stay the same. */
function askedWait(error: unknown): number {
  const isAsked = error instanceof ApiRefused && error.status === 429 && error.waitMs !== undefined
  return isAsked ? Math.max(PAUSES_MS[0] as number, error.waitMs as number) : Number.POSITIVE_INFINITY
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
