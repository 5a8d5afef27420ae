import type { AnswerTo, Question } from './question.ts'

/** Computes the answer: a worker, or the page itself. */
export type Thinker = (question: Question) => Promise<AnswerTo<Question>>

type Answer = Promise<AnswerTo<Question>>
type Waiting = { askers: (AbortSignal | undefined)[]; begin: () => void; drop: () => void }

/** Maximum number of cached answers: visitors switch back and forth between parts of a day and numbers of games. */
const REMEMBERED = 60

/**
 * Computes one question at a time, so that a new one never waits for many abandoned ones: those are dropped before they are computed.
 * Equal questions are computed once.
 */
export class Planner {
  readonly #think: Thinker
  readonly #known = new Map<string, Answer>()
  readonly #waiting = new Map<string, Waiting>()
  #isThinking = false

  constructor(think: Thinker) {
    this.#think = think
  }

  /** Rejects if all callers gave up before the question was computed, or if it cannot be computed. */
  ask<Q extends Question>(question: Q, signal?: AbortSignal): Promise<AnswerTo<Q>> {
    const key = JSON.stringify(question)
    this.#waiting.get(key)?.askers.push(signal)
    return (this.#known.get(key) ?? this.#begin(key, question, signal)) as Promise<AnswerTo<Q>>
  }

  #begin(key: string, question: Question, signal: AbortSignal | undefined): Answer {
    const turn = new Promise<void>((begin, drop) => {
      this.#waiting.set(key, { askers: [signal], begin, drop: () => drop(new Error('nobody asks any more')) })
    })
    const answer = turn.then(() => this.#think(question).finally(() => this.#end()))
    this.#known.set(key, answer)
    answer.catch(() => this.#known.delete(key))
    const [oldest] = this.#known.keys()
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest)
    this.#next()
    return answer
  }

  #end(): void {
    this.#isThinking = false
    this.#next()
  }

  #next(): void {
    for (const [key, { askers, begin, drop }] of this.#waiting) {
      if (this.#isThinking) return
      this.#waiting.delete(key)
      if (askers.every((asker) => asker?.aborted)) drop()
      else {
        this.#isThinking = true
        begin()
      }
    }
  }
}
