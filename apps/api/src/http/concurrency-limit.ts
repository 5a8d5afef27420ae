import { busy } from './refusals.ts'

export type ConcurrencyLimits = {
  /** Maximum number running at once. */
  atOnce: number
  /** Maximum number waiting. */
  waiting: number
  /** Additional waiting places for known clients, so that a crowd of unknown clients cannot fill them all. */
  keptWaiting?: number
  /** Maximum number per client, running and waiting together, so that no client takes all places. */
  ofOne: number
  patienceMs: number
}

/** For expensive work: a few run at once, a few more wait briefly, and the rest are refused as busy. */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits
  readonly #waiting: (() => void)[] = []
  readonly #present = new Map<string, number>()
  #working = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  async take<Result>(whose: string, work: () => Promise<Result>, isKnown = false): Promise<Result> {
    const own = this.#present.get(whose) ?? 0
    if (own >= this.#limits.ofOne || this.#isFull(isKnown)) throw busy()
    this.#count(whose, 1)
    try {
      await this.#begin()
      try {
        return await work()
      } finally {
        this.#end()
      }
    } finally {
      this.#count(whose, -1)
    }
  }

  #isFull(isKnown: boolean): boolean {
    const { atOnce, waiting, keptWaiting = 0 } = this.#limits
    return this.#working >= atOnce && this.#waiting.length >= waiting + (isKnown ? keptWaiting : 0)
  }

  async #begin(): Promise<void> {
    if (this.#working < this.#limits.atOnce) {
      this.#working += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(busy())
      }, this.#limits.patienceMs)
      this.#waiting.push(begin)
    })
  }

  /** Hands the place to the request that has waited longest, so that newcomers cannot jump the queue. */
  #end(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#working -= 1
    else next()
  }

  #count(whose: string, step: 1 | -1): void {
    const count = (this.#present.get(whose) ?? 0) + step
    if (count > 0) this.#present.set(whose, count)
    else this.#present.delete(whose)
  }
}
