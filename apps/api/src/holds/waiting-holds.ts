import { PATIENCE_MS } from '@lichtspel/contract/patience'
import { STATEMENT_TIMEOUT_MS } from '../postgres.ts'
import { busy } from '../refusals.ts'
import type { Hold, HoldOutcome } from './sql.ts'

/** Of one schedule, or of a whole visit. */
export type Waiting<Asked = Hold, Answer = HoldOutcome> = {
  hold: Asked
  /** When it was asked, by performance.now(). */
  askedAt: number
  resolve: (outcome: Answer) => void
  reject: (error: unknown) => void
}

/** Whoever leaves at the last moment is still answered while the visitor listens: his patience, less the longest that a statement takes. */
export const MAX_WAIT_MS = PATIENCE_MS - STATEMENT_TIMEOUT_MS

/** Holds that wait for their turn, in order. More than fit, and those that waited too long, are told to come back, and never done. */
export class WaitingHolds<Asked = Hold, Answer = HoldOutcome> {
  readonly #max: number
  #waiting: Waiting<Asked, Answer>[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(max: number) {
    this.#max = max
  }

  get count(): number {
    return this.#waiting.length
  }

  add(waiting: Waiting<Asked, Answer>): void {
    if (this.#waiting.length >= this.#max) {
      waiting.reject(busy())
      return
    }
    this.#waiting.push(waiting)
    this.#timer ??= this.#dropIn(MAX_WAIT_MS)
  }

  /** The first that may leave, up to so many. */
  take(
    most: number,
    mayLeave: (waiting: Waiting<Asked, Answer>) => boolean = () => true,
  ): Waiting<Asked, Answer>[] {
    this.#dropLate()
    const taken: Waiting<Asked, Answer>[] = []
    const left: Waiting<Asked, Answer>[] = []
    for (const one of this.#waiting) (taken.length < most && mayLeave(one) ? taken : left).push(one)
    this.#waiting = left
    return taken
  }

  /** Answered in time also when nobody leaves: a lane may hang until its statement is given up. */
  #dropIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#dropLate()
      const oldest = Math.min(...this.#waiting.map(({ askedAt }) => askedAt))
      const isIdle = this.#waiting.length === 0
      this.#timer = isIdle ? undefined : this.#dropIn(Math.max(oldest + MAX_WAIT_MS - performance.now(), 1))
    }, ms).unref()
  }

  #dropLate(): void {
    const latest = performance.now() - MAX_WAIT_MS
    if (!this.#waiting.some(({ askedAt }) => askedAt <= latest)) return
    const late = this.#waiting.filter(({ askedAt }) => askedAt <= latest)
    this.#waiting = this.#waiting.filter(({ askedAt }) => askedAt > latest)
    for (const { reject } of late) reject(busy())
  }
}
