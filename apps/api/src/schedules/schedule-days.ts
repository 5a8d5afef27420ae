import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { findScheduleDay } from './sql.ts'

export type ScheduleDay = { venueId: string; date: IsoDate }

/** More than the open days of many venues; the oldest entries are evicted. */
const MAX_KNOWN = 50_000

/** Caches the venue and day of a schedule, which never change. */
export class ScheduleDays {
  readonly #known = new Map<number, ScheduleDay>()
  readonly #db: Queryable

  constructor(db: Queryable) {
    this.#db = db
  }

  remember(scheduleId: number, day: ScheduleDay): void {
    if (this.#known.has(scheduleId)) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= MAX_KNOWN) this.#known.delete(oldest)
    this.#known.set(scheduleId, day)
  }

  async find(scheduleId: number): Promise<ScheduleDay | undefined> {
    const known = this.#known.get(scheduleId)
    if (known !== undefined) return known
    const day = await findScheduleDay(this.#db, scheduleId)
    if (day !== undefined) this.remember(scheduleId, day)
    return day
  }
}
