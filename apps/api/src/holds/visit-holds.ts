import type { ScheduleDay } from '../schedules/schedule-days.ts'
import type { VisitHold, VisitOutcome } from './sql.ts'
import { type Waiting, WaitingHolds } from './waiting-holds.ts'

/** `perNetwork`: how many slots a network may hold, where the venue brakes. */
export type WholeVisit = VisitHold & { day: ScheduleDay; perNetwork: number | undefined }

type WaitingVisit = Waiting<WholeVisit, VisitOutcome>
type DayOfVisits = { underWay: number; waiting: WaitingHolds<WholeVisit, VisitOutcome> }

/** A third would only wait for the same locks, and takes a connection from other days. */
const MAX_PER_DAY = 2
/** Of one day: a second of work and more; whoever comes when it is full is better told than kept. */
const MAX_WAITING = 500

/**
 * Whole visits, each in a transaction of its own: it locks several schedules, and would make holds that shared it wait for all of them.
 * Two of a day at a time, so that a day that somebody keeps locked leaves lanes to others; the day whose turn was longest ago comes first.
 */
export class VisitHolds {
  readonly #holdWhole: (visit: WholeVisit) => Promise<VisitOutcome>
  readonly #days = new Map<string, DayOfVisits>()
  #freeLanes: number

  constructor(holdWhole: (visit: WholeVisit) => Promise<VisitOutcome>, lanes: number) {
    this.#holdWhole = holdWhole
    this.#freeLanes = lanes
  }

  hold(visit: WholeVisit): Promise<VisitOutcome> {
    return new Promise((resolve, reject) => {
      const name = `${visit.day.venueId} ${visit.day.date}`
      const day = this.#days.get(name) ?? { underWay: 0, waiting: new WaitingHolds(MAX_WAITING) }
      this.#days.set(name, day)
      day.waiting.add({ hold: visit, askedAt: performance.now(), resolve, reject })
      this.#depart()
    })
  }

  #depart(): void {
    while (this.#freeLanes > 0) {
      const next = [...this.#days].find(([, day]) => day.underWay < MAX_PER_DAY && day.waiting.count > 0)
      if (next === undefined) break
      const [name, day] = next
      this.#days.delete(name)
      this.#days.set(name, day)
      for (const waiting of day.waiting.take(1)) void this.#try(day, waiting)
    }
    for (const [name, { underWay, waiting }] of this.#days)
      if (underWay === 0 && waiting.count === 0) this.#days.delete(name)
  }

  async #try(day: DayOfVisits, { hold, resolve, reject }: WaitingVisit): Promise<void> {
    this.#freeLanes--
    day.underWay++
    try {
      resolve(await this.#holdWhole(hold))
    } catch (error) {
      reject(error)
    } finally {
      day.underWay--
      this.#freeLanes++
      this.#depart()
    }
  }
}
