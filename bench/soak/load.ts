import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingResponse } from '@lichtspel/contract/booking'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import type { HttpClient } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import { Watchers } from './watchers.ts'

const TIMEOUT_MS = 20_000
/** A second: visitors who hold, of whom some book and are cancelled by the desk; months asked; looks at the desk; streams that come and go. */
const VISITS = 10
const BOOKING_SHARE = 0.2
const MONTHS = 1
const LOOKS = 3
const STREAMS = 8
const STREAMS_AT_ONCE = 100

export type Venue = {
  origin: string
  http: HttpClient
  cookie: string
  days: { date: string; laser: string; slotKeys: string[] }[]
}

/** What was asked, by its name, and what was answered otherwise than it should be. */
export type Counts = { done: Record<string, number>; wrong: Record<string, number> }

/** A venue on a busy evening, for as long as it is not told to stop. */
export class Load {
  readonly counts: Counts = { done: {}, wrong: {} }
  readonly #venue: Venue
  readonly #random: Random
  readonly #watchers: Watchers
  readonly #underWay = new Set<Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []

  constructor(venue: Venue, random: Random) {
    this.#venue = venue
    this.#random = random
    this.#watchers = new Watchers(venue.origin, STREAMS_AT_ONCE)
    this.#every(VISITS, () => this.#visit())
    this.#every(MONTHS, () => this.#month())
    this.#every(LOOKS, () => this.#look())
    this.#every(STREAMS, async () => {
      this.#watchers.open(random.pick(venue.days).date)
      this.#count('stream', true)
    })
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#underWay)
    this.#watchers.close()
  }

  #every(perSecond: number, act: () => Promise<void>): void {
    const timer = setInterval(() => {
      const one = act()
        .catch(() => this.#count('no answer', false))
        .finally(() => this.#underWay.delete(one))
      this.#underWay.add(one)
    }, 1000 / perSecond)
    this.#timers.push(timer)
  }

  /** A hold that is changed once, then let go, left to lapse, or booked. */
  async #visit(): Promise<void> {
    const { days } = this.#venue
    const day = this.#random.pick(days)
    const sessionId = formatSessionId(Date.now(), randomBytes(16))
    const key = this.#random.pick(day.slotKeys)
    const hold = (slotKeys: string[]) =>
      this.#ask('hold', PATHS.holding, { sessionId, scheduleId: day.laser, slotKeys })
    await hold([this.#random.pick(day.slotKeys)])
    await hold([key])
    if (this.#random.chance(BOOKING_SHARE)) return this.#book(day.date, key, sessionId)
    if (this.#random.chance(0.5)) await hold([])
  }

  async #book(date: string, key: string, sessionId: string): Promise<void> {
    const contact = { name: 'An Peeters', email: 'an@voorbeeld.be', phone: '0470 12 34 56' }
    const body = { booking: { ...contact, players: 8, date, slots: [key] }, sessionId }
    const answer = await this.#ask(
      'booking',
      PATHS.booking,
      body,
      { [REQUEST_ID_HEADER]: randomUUID() },
      [409],
    )
    if (answer.status !== 200) return
    const { booking } = bookingResponse.parse(answer.body)
    await sleep(2_000)
    const { origin, cookie } = this.#venue
    const cancel = { actId: randomUUID(), revision: 1, reason: '', mail: false }
    await this.#ask('cancel', STAFF_PATHS.cancel.replace(':id', booking.id), cancel, { cookie, origin })
  }

  async #month(): Promise<void> {
    const random = this.#random
    const { date } = random.pick(this.#venue.days)
    const wish = `players=${4 + random.below(21)}&laser=${1 + random.below(3)}&vr=${random.below(3)}`
    await this.#ask('month', `${PATHS.availability}?month=${date.slice(0, 7)}&${wish}`)
  }

  async #look(): Promise<void> {
    const { date } = this.#random.pick(this.#venue.days)
    const headers = { cookie: this.#venue.cookie }
    const paths = [
      `${STAFF_PATHS.day}?date=${date}`,
      `${STAFF_PATHS.search}?q=peeters`,
      `${STAFF_PATHS.checkList}`,
    ]
    await this.#ask('desk', this.#random.pick(paths), undefined, headers)
  }

  async #ask(
    name: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    alsoRight: readonly number[] = [],
  ) {
    const { origin, http } = this.#venue
    const answer = await http.ask({ origin, path, body, headers, timeoutMs: TIMEOUT_MS })
    const isRight = answer.status === 200 || alsoRight.includes(answer.status)
    this.#count(isRight ? name : `${name} ${answer.status}`, isRight)
    return answer
  }

  #count(name: string, isRight: boolean): void {
    const counts = isRight ? this.counts.done : this.counts.wrong
    counts[name] = (counts[name] ?? 0) + 1
  }
}
