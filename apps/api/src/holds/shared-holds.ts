import { HoldsApart } from './holds-apart.ts'
import type { Hold, HoldOutcome } from './sql.ts'
import { type Waiting, WaitingHolds } from './waiting-holds.ts'

export type SharedHoldsPorts = {
  /** Several holds in one transaction, in order of schedule. */
  holdTogether: (holds: Hold[]) => Promise<HoldOutcome[]>
  /** One hold by itself, with time to wait for a lock. */
  holdAlone: (hold: Hold) => Promise<HoldOutcome>
  /** Told of every shared transaction that failed; its holds are then tried one by one. */
  onError: (error: unknown) => void
}

/** How many may be under way at once: shared transactions, those that may leave beside slow ones, and holds one by one. */
export type HoldLanes = { shared: number; spare: number; apart: number }

/** More in one transaction would make the first wait for the last. */
const MAX_TOGETHER = 64
/** Half a second of work at full speed; whoever comes when it is full is better told than kept. */
const MAX_WAITING = 2_000
/** A shared transaction that takes so much longer than the last ones, and longer than this, waits for somebody; it stands in nobody's way. */
const SLOW_TIMES = 4
const SLOW_MS = 30
/** How much the newest one counts for what is usual. */
const NEWEST_SHARE = 0.1

type Group = { schedules: Set<number>; isSlow: boolean }

/**
 * Holds that arrive while others are under way leave together: one round trip and one commit for all of them. A hold that finds a
 * free lane leaves at once. When a shared transaction fails, each of its holds is tried by itself, so that one
 * visitor's failure does not become the others', and its schedules stay apart for as long as that takes.
 */
export class SharedHolds {
  readonly #ports: SharedHoldsPorts
  readonly #lanes: HoldLanes
  readonly #waiting = new WaitingHolds(MAX_WAITING)
  readonly #underWay = new Set<Group>()
  readonly #apart: HoldsApart
  /** What a shared transaction takes: on a busy machine all of them are slow, and more at once would only be slower. */
  #usualMs = 0

  constructor(ports: SharedHoldsPorts, lanes: HoldLanes) {
    this.#ports = ports
    this.#lanes = lanes
    const rejoin = (holds: Waiting[]) => {
      for (const waiting of holds) this.#waiting.add(waiting)
      this.#depart()
    }
    this.#apart = new HoldsApart({ holdAlone: ports.holdAlone, rejoin }, lanes.apart)
  }

  hold(hold: Hold): Promise<HoldOutcome> {
    return new Promise((resolve, reject) => {
      const waiting = { hold, askedAt: performance.now(), resolve, reject }
      if (this.#apart.has(hold.scheduleId)) return this.#apart.add(waiting)
      this.#waiting.add(waiting)
      this.#depart()
    })
  }

  #depart(): void {
    if (this.#waiting.count === 0) return
    const slow = [...this.#underWay].filter(({ isSlow }) => isSlow)
    const { shared, spare } = this.#lanes
    if (this.#underWay.size - slow.length >= shared || this.#underWay.size >= shared + spare) return
    // A second transaction on the same schedules would only wait beside a slow one.
    const mayLeave = ({ hold }: Waiting) => !slow.some(({ schedules }) => schedules.has(hold.scheduleId))
    const holds = this.#waiting.take(MAX_TOGETHER, mayLeave)
    if (holds.length === 0) return
    holds.sort((a, b) => a.hold.scheduleId - b.hold.scheduleId)
    this.#send(holds)
  }

  #send(holds: Waiting[]): void {
    const group = { schedules: new Set(holds.map(({ hold }) => hold.scheduleId)), isSlow: false }
    this.#underWay.add(group)
    const timer = setTimeout(
      () => {
        group.isSlow = true
        this.#depart()
      },
      Math.max(SLOW_TIMES * this.#usualMs, SLOW_MS),
    )
    void this.#settle(holds).finally(() => {
      clearTimeout(timer)
      this.#underWay.delete(group)
      this.#depart()
    })
  }

  async #settle(group: Waiting[]): Promise<void> {
    const leftAt = performance.now()
    try {
      const outcomes = await this.#ports.holdTogether(group.map(({ hold }) => hold))
      this.#usualMs += NEWEST_SHARE * (performance.now() - leftAt - this.#usualMs)
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as HoldOutcome)
    } catch (error) {
      this.#ports.onError(error)
      for (const waiting of group) this.#apart.add(waiting)
      const alike = this.#waiting.take(MAX_WAITING, ({ hold }) => this.#apart.has(hold.scheduleId))
      for (const waiting of alike) this.#apart.add(waiting)
    }
  }
}
