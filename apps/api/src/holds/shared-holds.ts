import type { Hold, HoldOutcome } from './sql.ts'

type Waiting = { hold: Hold; resolve: (outcome: HoldOutcome) => void; reject: (error: unknown) => void }

export type SharedHoldsPorts = {
  /** Several holds in one transaction, in order of schedule. */
  holdTogether: (holds: Hold[]) => Promise<HoldOutcome[]>
  /** One hold by itself, with time to wait for a lock. */
  holdAlone: (hold: Hold) => Promise<HoldOutcome>
  /** Told of every shared transaction that failed; its holds are then tried one by one. */
  onError: (error: unknown) => void
}

/** More in one transaction would make the first wait for the last. */
const MAX_TOGETHER = 64

/**
 * Holds that arrive while others are under way leave together: one round trip and one commit for all of them. A hold that finds a
 * free lane leaves at once. When a shared transaction fails, each of its holds is tried by itself, so that one
 * visitor's failure does not become the others'.
 */
export class SharedHolds {
  readonly #ports: SharedHoldsPorts
  readonly #waiting: Waiting[] = []
  #freeLanes: number

  constructor(ports: SharedHoldsPorts, lanes: number) {
    this.#ports = ports
    this.#freeLanes = lanes
  }

  hold(hold: Hold): Promise<HoldOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ hold, resolve, reject })
      this.#depart()
    })
  }

  #depart(): void {
    if (this.#freeLanes === 0 || this.#waiting.length === 0) return
    this.#freeLanes--
    const group = this.#waiting.splice(0, MAX_TOGETHER).sort((a, b) => a.hold.scheduleId - b.hold.scheduleId)
    void this.#settle(group).finally(() => {
      this.#freeLanes++
      this.#depart()
    })
  }

  async #settle(group: Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#ports.holdTogether(group.map(({ hold }) => hold))
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as HoldOutcome)
    } catch (error) {
      this.#ports.onError(error)
      for (const { hold, resolve, reject } of group) this.#ports.holdAlone(hold).then(resolve, reject)
    }
  }
}
