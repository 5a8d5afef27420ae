import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** Requests for a day within this time share one read; the response allows caching for a second. */
const SHARED_FOR_MS = 250

export type ReadDayAnswer = {
  snapshot: DaySnapshot
  body: string
  version: string
  /** The database's time at the moment of the call, however old the response is. */
  serverNow: () => number
}

type Reading = { startedAt: number; answer: Promise<ReadDayAnswer> }

/** Reads days. Concurrent requests for a day share one read and one serialisation. */
export class DayReader {
  readonly #readings = new Map<string, Reading>()
  readonly #readDay: (venueId: string, date: IsoDate) => Promise<DaySnapshot>

  constructor(readDay: (venueId: string, date: IsoDate) => Promise<DaySnapshot>) {
    this.#readDay = readDay
  }

  read(venueId: string, date: IsoDate): Promise<ReadDayAnswer> {
    const key = `${venueId} ${date}`
    const known = this.#readings.get(key)
    if (known !== undefined && performance.now() - known.startedAt < SHARED_FOR_MS) return known.answer
    const reading = { startedAt: performance.now(), answer: this.#answer(venueId, date) }
    this.#readings.set(key, reading)
    const forget = () => {
      if (this.#readings.get(key) === reading) this.#readings.delete(key)
    }
    setTimeout(forget, SHARED_FOR_MS).unref()
    reading.answer.catch(forget)
    return reading.answer
  }

  async #answer(venueId: string, date: IsoDate): Promise<ReadDayAnswer> {
    const snapshot = await this.#readDay(venueId, date)
    const readAt = performance.now()
    const version = snapshot.schedules.map(({ id, version }) => `${id}:${version}`).join(' ')
    return {
      snapshot,
      body: JSON.stringify(snapshot),
      version: `${venueId} ${date} ${snapshot.catalogueRevision} ${version}`,
      serverNow: () => Math.floor(snapshot.serverNow + performance.now() - readAt),
    }
  }
}
