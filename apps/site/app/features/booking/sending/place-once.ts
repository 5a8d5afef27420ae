import type { BookingResponse, PlacedBooking } from '@lichtspel/contract/booking'
import { ApiRefused, mayRetry } from '@lichtspel/visit/device/fetch-json.ts'
import type { PendingRequest } from './pending-request.ts'

export type PlacingPorts = {
  send: (pending: PendingRequest) => Promise<BookingResponse>
  /** Rejects with 404 if the request did not become a booking. */
  find: (requestId: string) => Promise<BookingResponse>
  /** Whether the device thinks it has a connection. */
  isOnline: () => boolean
  onWait: (wait: Wait) => void
}

/**
 * A number: the server asks to wait that many milliseconds. `trying`: a try had no response and more follow, which after a while
 * becomes `late`. `null`: neither.
 */
export type Wait = number | 'trying' | 'late' | null

/** The booking was not placed, as far as we know. */
export class NotPlaced extends Error {
  /** A try had no response, so its request may still have become a booking. */
  readonly isUnanswered: boolean
  /** The device was offline at every try, so nothing was sent. */
  readonly isUnsent: boolean

  constructor(cause: unknown, isUnanswered: boolean, isUnsent = false) {
    super('not placed', { cause })
    this.isUnanswered = isUnanswered
    this.isUnsent = isUnsent
  }
}

/** Maximum pause before each retry; the last one repeats. A database failover takes only seconds. */
const PAUSES_MS = [500, 1_000, 2_000]
/** A cluster without a leader elects one in 10 to 20 s, or in 30 s with a lost standby. */
const PATIENCE_MS = 35_000
/** After this long without a response we report a failure, within 8 s of the press. Retries go on. */
const LATE_MS = 6_000
/** Shorter when the device itself reports that it is offline. */
const PATIENCE_OFFLINE_MS = 15_000
/**
 * Two of the server's one-minute rate limit windows, with some margin. If the server asks for more, we say so and let the visitor
 * decide.
 */
const LONGEST_WAIT_MS = 125_000
const MOST_WAITS = 5

/** Makes one booking per request, however often it must be sent until a response arrives. */
export async function placeOnce(pending: PendingRequest, ports: PlacingPorts): Promise<PlacedBooking> {
  const { earlier = [] } = pending
  const silence = new Silence(ports.onWait)
  const isUnanswered = pending.isTold === true || earlier.length > 0
  const tries = { isUnanswered, isUnsent: !isUnanswered, silence }
  const find = (id: string) => patiently(() => ports.find(id), tries, ports)
  try {
    return (
      (await findPlaced(earlier, find)) ?? (await patiently(() => ports.send(pending), tries, ports)).booking
    )
  } catch (error) {
    if (mayRetry(error)) throw new NotPlaced(error, true, tries.isUnsent)
    // An earlier request that has since become a booking may have caused this refusal.
    const late = await findPlaced(earlier, find).catch(() => undefined)
    if (late === undefined) throw new NotPlaced(error, tries.isUnanswered)
    return late
  } finally {
    silence.end()
  }
}

/**
 * Reports once that there was no response for too long. A wait requested by the server is a response, so the timer restarts after it.
 */
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

/** The booking that one of these requests became, if any. */
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
  tries: { isUnanswered: boolean; isUnsent: boolean; silence: Silence },
  { isOnline, onWait }: PlacingPorts,
): Promise<Answer> {
  const asked = { times: 0, ms: 0 }
  const started = Date.now()
  for (let round = 0; ; round++) {
    const wasOnline = isOnline()
    try {
      return await act()
    } catch (error) {
      tries.isUnsent &&= !wasOnline && !isOnline()
      if (mayRetry(error)) {
        tries.isUnanswered = true
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

/**
 * If the server responded or timed out, the trouble is on its side. If the device is online, it may just be a phone in a lift. In both
 * cases we keep trying for the longer time.
 */
function patienceAfter(error: unknown, isOnline: boolean): number {
  const isReached = error instanceof ApiRefused || (error as Error).name === 'TimeoutError'
  return isReached || isOnline ? PATIENCE_MS : PATIENCE_OFFLINE_MS
}

/** With jitter, so that clients do not all retry at once. */
function pauseOf(round: number): number {
  const longest = PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] as number
  return longest * (0.75 + Math.random() / 4)
}

/** The wait requested by a rate limit. Infinite for any other error, which waiting does not fix. */
function askedWait(error: unknown): number {
  const isAsked = error instanceof ApiRefused && error.status === 429 && error.waitMs !== undefined
  return isAsked ? Math.max(PAUSES_MS[0] as number, error.waitMs as number) : Number.POSITIVE_INFINITY
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
