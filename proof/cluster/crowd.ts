import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingResponse } from '@lichtspel/contract/booking'
import { refusal } from '@lichtspel/contract/errors'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import type { FreeSlot } from '../stage/free-slots.ts'
import { type Answer, type HttpClient, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import { slotFields, takeWishes } from './free-slots.ts'
import type { Visit } from './visits.ts'

const BOOKINGS_A_SECOND = 20
/** Share of visitors who want slots that were just confirmed to someone else, and must be refused. */
const RIVAL_SHARE = 0.1
const MOMENTS_AGO = 40
/** How long a visitor retries the same request before leaving without an answer. */
const GIVES_UP_MS = 30_000
const PAUSE_MS = { shortest: 500, longest: 2_000 }

type Wanted = { visit: Visit; wishes: readonly FreeSlot[]; number: number }

/** Twenty visitors a second, each with their own network, each retrying until they get an answer or give up. */
export class Crowd {
  readonly visits: Visit[] = []
  readonly #confirmed: { visit: Visit; wishes: readonly FreeSlot[] }[] = []
  readonly #http: HttpClient
  readonly #origins: readonly string[]
  readonly #free: FreeSlot[]
  readonly #random: Random
  #isOver = false

  constructor(http: HttpClient, origins: readonly string[], free: FreeSlot[], random: Random) {
    this.#http = http
    this.#origins = origins
    this.#free = free
    this.#random = random
  }

  /** Sends visitors until the run is over, and resolves when all have left. */
  async come(): Promise<void> {
    const startedAt = performance.now()
    const here: Promise<void>[] = []
    for (let number = 0; !this.#isOver; number++) {
      here.push(this.#ask(this.#want(number)))
      await sleep(Math.max(0, startedAt + ((number + 1) * 1_000) / BOOKINGS_A_SECOND - performance.now()))
    }
    await Promise.all(here)
  }

  end(): void {
    this.#isOver = true
  }

  /** A recently confirmed booking. */
  pickConfirmed(): Visit | undefined {
    const some = this.#confirmed.slice(-MOMENTS_AGO)
    return some.length === 0 ? undefined : this.#random.pick(some).visit
  }

  #want(number: number): Wanted {
    const lately = this.#confirmed.slice(-MOMENTS_AGO)
    const isRival = lately.length === MOMENTS_AGO && this.#random.chance(RIVAL_SHARE)
    const wishes = isRival ? this.#random.pick(lately).wishes : takeWishes(this.#free, this.#random)
    const slots = wishes.map(({ scheduleId, key }) => `${scheduleId} ${key}`).sort()
    const visit: Visit = { requestId: randomUUID(), isRival, slots, attempts: [] }
    this.visits.push(visit)
    return { visit, wishes, number }
  }

  async #ask(wanted: Wanted): Promise<void> {
    const givesUpAt = Date.now() + GIVES_UP_MS
    while (Date.now() < givesUpAt) {
      if (await this.#tryOnce(wanted)) return
      await sleep(this.#random.between(PAUSE_MS.shortest, PAUSE_MS.longest))
    }
  }

  /** Returns whether that was the final answer. */
  async #tryOnce({ visit, wishes, number }: Wanted): Promise<boolean> {
    const fromMs = Date.now()
    const received = await this.#send(visit, wishes, number)
    const toMs = Date.now()
    if (typeof received === 'string') {
      visit.attempts.push({ fromMs, toMs, answer: received, isKnown: false })
      return false
    }
    const { status, body } = received
    const code = refusal.safeParse(body).data?.error.code
    // A 429 is not final: the site waits and retries.
    const isKnown = status < 500 && status !== 429
    visit.attempts.push({ fromMs, toMs, answer: [status, code].filter(Boolean).join(' '), isKnown })
    if (!isKnown) return false
    visit.status = status
    visit.answeredMs = toMs
    if (status === 200) {
      visit.bookingId = bookingResponse.parse(body).booking.id
      this.#confirmed.push({ visit, wishes })
    }
    return true
  }

  /** Returns the error message when there was no response. */
  async #send(visit: Visit, wishes: readonly FreeSlot[], number: number): Promise<Answer | string> {
    try {
      return await this.#http.ask({
        origin: this.#random.pick(this.#origins),
        path: PATHS.booking,
        body: {
          booking: {
            name: `Bezoeker ${number}`,
            email: `bezoeker${number}@voorbeeld.be`,
            phone: `+32 470 ${String(100_000 + number)}`,
            players: 4,
            date: wishes[0]?.date,
            ...slotFields(wishes),
          },
        },
        headers: {
          [REQUEST_ID_HEADER]: visit.requestId,
          'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.7`,
        },
        timeoutMs: PATIENCE_MS,
      })
    } catch (error) {
      if (error instanceof NoAnswer) return error.message
      throw error
    }
  }
}
