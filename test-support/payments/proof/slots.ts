import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { Pool } from 'pg'
import { plantSchedule } from '../../database/plant-schedule.ts'

type Slot = { day: IsoDate; schedule: string; key: string }

const FIRST_DAY = '2027-07-10'
const OPENS = 8 * 60
const CLOSES = 24 * 60
const VR_MINUTES = 15
const VR_A_DAY = (CLOSES - OPENS) / VR_MINUTES
const FLOOR_MINUTES = 20
/** Antwerp in summer. */
const OFFSET_MS = 2 * 3_600_000

/** The slots of the proof: numbered ones of weeks to come, and those that start within the hour. */
export class Slots {
  readonly #pool: Pool
  readonly #schedules = new Map<string, Promise<string>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The nth slot of weeks to come, so far away that it does not start while the proof runs. */
  async toCome(nth: number): Promise<Slot> {
    const day = addDays(FIRST_DAY, Math.floor(nth / VR_A_DAY))
    const key = clockTimeAt(OPENS + (nth % VR_A_DAY) * VR_MINUTES)
    return { day, schedule: await this.#scheduleOf('vr', day), key }
  }

  /** The nth slot from now on. `undefined` at night. */
  async soon(nowMs: number, nth: number): Promise<Slot | undefined> {
    const local = new Date(nowMs + OFFSET_MS)
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
    const starts = Math.max(OPENS, (Math.floor(minute / FLOOR_MINUTES) + 1 + nth) * FLOOR_MINUTES)
    if (starts + FLOOR_MINUTES > CLOSES) return undefined
    const day = local.toISOString().slice(0, 10)
    return { day, schedule: await this.#scheduleOf('interactivefloor', day), key: clockTimeAt(starts) }
  }

  #scheduleOf(attraction: 'vr' | 'interactivefloor', day: IsoDate): Promise<string> {
    const name = `${attraction} ${day}`
    const known = this.#schedules.get(name) ?? plantSchedule(this.#pool, { attraction, day })
    this.#schedules.set(name, known)
    return known
  }
}
