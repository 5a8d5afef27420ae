import type { Pool } from 'pg'
import { book, requestId } from './engine-calls.ts'
import { plantSchedule } from './plant-schedule.ts'

/** Laser from 08:00 to 24:00 in blocks of 20 minutes, with a break after each: 24 bookings fit in a day. */
const KEYS = Array.from({ length: 24 }, (_, at) => {
  const minute = 480 + 40 * at
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
const DAY_MS = 86_400_000
/** No slot of that day has started, whatever the hour and the zone. */
const FIRST_DAY = Date.now() + 2 * DAY_MS

/** Visitors who book one slot after another, never the same one. */
export class BookingCrowd {
  /** Ids of the confirmed bookings, in order. */
  readonly confirmed: string[] = []
  readonly #pool: Pool
  #asked = 0
  #schedule: { day: string; id: Promise<string> } | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Makes `count` bookings, by `visitors` concurrent visitors. */
  async book(count: number, visitors = 4): Promise<void> {
    const until = this.#asked + count
    await this.bookWhile(() => this.#asked < until, visitors)
  }

  async bookWhile(goesOn: () => boolean, visitors = 4): Promise<void> {
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (goesOn()) await this.#bookOne(this.#asked++)
      }),
    )
  }

  async #bookOne(number: number): Promise<void> {
    const day = new Date(FIRST_DAY + Math.floor(number / KEYS.length) * DAY_MS).toISOString().slice(0, 10)
    if (this.#schedule?.day !== day)
      this.#schedule = { day, id: plantSchedule(this.#pool, { attraction: 'laser', day }) }
    const schedule = await this.#schedule.id
    const key = KEYS[number % KEYS.length] ?? ''
    const placed = await book(this.#pool, { request: requestId(number), day, slots: [{ schedule, key }] })
    this.confirmed.push(placed.booking_id)
  }
}
