import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingResponse } from '@lichtspel/contract/booking'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import type { FreeSlot } from '../stage/free-slots.ts'
import { HttpClient, NoAnswer } from '../stage/http-client.ts'

const MOST_UNDER_WAY = 400
/** Visitors retry as the site does: every two seconds for half a minute. */
const GIVES_UP_MS = 30_000
const PAUSE_MS = 2_000

/** Visitors who arrive one after another. Each holds a slot and books it, as the site does. */
export class Visitors {
  /** The confirmed booking of each request. */
  readonly confirmed = new Map<string, string>()
  readonly failed: string[] = []
  /** How often each result occurred, by kind of request. */
  readonly answers = new Map<string, number>()
  readonly tookMs: number[] = []
  readonly #http = new HttpClient(MOST_UNDER_WAY)
  readonly #origin: string
  readonly #slots: FreeSlot[]
  #isOver = false
  #coming: Promise<void> = Promise.resolve()

  constructor(origin: string, slots: FreeSlot[]) {
    this.#origin = origin
    this.#slots = slots
  }

  start(perSecond: number): void {
    this.#coming = this.#come(perSecond)
  }

  /** Resolves when every visitor has an answer. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#coming
    this.#http.close()
  }

  /** Attempts without a response or with a status other than 200. */
  retries(): number {
    return [...this.answers].reduce(
      (sum, [answer, times]) => (answer.endsWith(' 200') ? sum : sum + times),
      0,
    )
  }

  async #come(perSecond: number): Promise<void> {
    const started = performance.now()
    const here: Promise<void>[] = []
    for (let number = 0; !this.#isOver; number++) {
      const slot = this.#slots.pop()
      if (slot === undefined) throw new Error('the visitors have asked for every slot')
      here.push(this.#visit(number, slot))
      await sleep(Math.max(0, started + ((number + 1) * 1_000) / perSecond - performance.now()))
    }
    await Promise.all(here)
  }

  async #visit(number: number, { date, scheduleId, key }: FreeSlot): Promise<void> {
    const sessionId = formatSessionId(Date.now(), randomBytes(16))
    const started = performance.now()
    const held = await this.#patiently('hold', PATHS.holding, { sessionId, scheduleId, slotKeys: [key] })
    const requestId = randomUUID()
    const booking = {
      name: `Bezoeker ${number}`,
      email: `bezoeker${number}@voorbeeld.be`,
      phone: `+32 470 ${String(100_000 + number)}`,
      players: 4,
      date,
      slots: [key],
    }
    const headers = { [REQUEST_ID_HEADER]: requestId }
    const booked = await this.#patiently('booking', PATHS.booking, { sessionId, booking }, headers)
    if (typeof held === 'string' || typeof booked === 'string') {
      this.failed.push(`visitor ${number}: hold ${shown(held)}, booking ${shown(booked)}`)
      return
    }
    this.confirmed.set(requestId, bookingResponse.parse(booked).booking.id)
    this.tookMs.push(performance.now() - started)
  }

  /** Returns the body of a 200 response, or a text with the last result. */
  async #patiently(
    what: string,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<object | string> {
    const givesUpAt = performance.now() + GIVES_UP_MS
    for (;;) {
      const received = await this.#ask(path, body, headers)
      const words = typeof received === 'string' ? received : String(received.status)
      this.answers.set(`${what} ${words}`, (this.answers.get(`${what} ${words}`) ?? 0) + 1)
      if (typeof received !== 'string' && received.status === 200) return received.body as object
      const isFinal = typeof received !== 'string' && received.status < 500
      if (isFinal || performance.now() > givesUpAt) return words
      await sleep(PAUSE_MS)
    }
  }

  #ask(path: string, body: object, headers: Record<string, string>) {
    const question = { origin: this.#origin, path, body, headers, timeoutMs: PATIENCE_MS }
    return this.#http.ask(question).catch((error: unknown) => {
      if (error instanceof NoAnswer) return error.message
      throw error
    })
  }
}

function shown(received: object | string): string {
  return typeof received === 'string' ? received : '200'
}
