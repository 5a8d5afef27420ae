import { busy } from './refusals.ts'

export type TurnLimits = {
  /** So many work at once. */
  atOnce: number
  /** So many more wait for their turn. */
  waiting: number
  /** So many more again, of those who are known: a crowd of strangers leaves them a place. */
  keptWaiting?: number
  /** Of both together so many of one, who leaves the rest to others. */
  ofOne: number
  patienceMs: number
}

/** For work that costs much: a few at once, a few more wait a short time, and whoever comes then is told that it is busy. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting: (() => void)[] = []
  readonly #present = new Map<string, number>()
  #working = 0

  constructor(limits: TurnLimits) {
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

  /** Whoever waited longest takes over the place, so that nobody who comes now is before him. */
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
