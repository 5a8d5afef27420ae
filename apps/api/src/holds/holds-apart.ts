import type { Hold, HoldOutcome } from './sql.ts'
import { type Waiting, WaitingHolds } from './waiting-holds.ts'

export type HoldsApartPorts = {
  /** One hold by itself, with time to wait for a lock. */
  holdAlone: (hold: Hold) => Promise<HoldOutcome>
  /** Those of a schedule that can be locked again may share a transaction with others. */
  rejoin: (holds: Waiting[]) => void
}

/** A third would wait for the same lock, and only take a connection from other days. */
const MAX_PER_SCHEDULE = 2
/** Of one schedule; on a day that stays locked two of them are answered every three seconds. */
const MAX_WAITING = 100

type Apart = {
  underWay: number
  waiting: WaitingHolds
  /** One of its holds was done: the next may share a transaction again. */
  isOver: boolean
}

/**
 * Holds of schedules on which a shared transaction failed, one by one. A schedule stays apart until one of its holds is done or none is
 * left, so that a day that somebody keeps locked is no longer met by the holds of other days.
 */
export class HoldsApart {
  readonly #ports: HoldsApartPorts
  /** Whose turn was longest ago comes first. */
  readonly #schedules = new Map<number, Apart>()
  #freeLanes: number

  constructor(ports: HoldsApartPorts, lanes: number) {
    this.#ports = ports
    this.#freeLanes = lanes
  }

  has(scheduleId: number): boolean {
    return this.#schedules.get(scheduleId)?.isOver === false
  }

  add(waiting: Waiting): void {
    const { scheduleId } = waiting.hold
    const apart = this.#schedules.get(scheduleId) ?? {
      underWay: 0,
      waiting: new WaitingHolds(MAX_WAITING),
      isOver: false,
    }
    apart.isOver = false
    this.#schedules.set(scheduleId, apart)
    apart.waiting.add(waiting)
    this.#depart()
  }

  #depart(): void {
    while (this.#freeLanes > 0) {
      const next = [...this.#schedules].find(
        ([, { underWay, waiting }]) => underWay < MAX_PER_SCHEDULE && waiting.count > 0,
      )
      if (next === undefined) break
      const [scheduleId, apart] = next
      this.#schedules.delete(scheduleId)
      this.#schedules.set(scheduleId, apart)
      for (const waiting of apart.waiting.take(1)) this.#try(apart, waiting)
    }
    for (const [scheduleId, { underWay, waiting }] of this.#schedules)
      if (underWay === 0 && waiting.count === 0) this.#schedules.delete(scheduleId)
  }

  #try(apart: Apart, { hold, resolve, reject }: Waiting): void {
    this.#freeLanes--
    apart.underWay++
    this.#ports
      .holdAlone(hold)
      .then(
        (outcome) => {
          resolve(outcome)
          apart.isOver = true
          this.#ports.rejoin(apart.waiting.take(MAX_WAITING))
        },
        (error: unknown) => reject(error),
      )
      .finally(() => {
        apart.underWay--
        this.#freeLanes++
        this.#depart()
      })
  }
}
