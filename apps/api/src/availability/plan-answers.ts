import { setImmediate as nextTurn } from 'node:timers/promises'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isPlayable } from '@lichtspel/domain/plan/plan'
import type { PlanDay, Wish } from '@lichtspel/domain/plan/task'

export type DayQuestion = { catalogue: Catalogue; day: PlanDay; wish: Wish }
export type PlanAnswer = ReturnType<typeof isPlayable>

/** How many situations the planner looks at for one day: a few milliseconds at most, and 99 days in 100 are decided. */
const SITUATIONS = 400
/** With more games of one attraction a single day takes the planner up to a tenth of a second: then nothing is promised. */
const MOST_GAMES = 6
/** Holds and live streams run in the same process: after so much work they have their turn. */
const WORK_MS = 3
/** So many months may wait for the planner; whoever comes then is told what is known. */
const MONTHS_WAITING = 20
/** Some hundred bytes each. */
const DAYS_KEPT = 10_000

/**
 * Whether whole visits fit on days, without keeping anyone else of the process waiting: one day after another, with a turn for
 * all others between. An answer depends on nothing but its question, so it is kept under all of it and never grows old; days that
 * nobody booked yet are mostly one question.
 */
export class PlanAnswers {
  readonly #kept = new Map<string, PlanAnswer>()
  readonly #find: (question: DayQuestion) => PlanAnswer
  /** By what they ask: equal months wait together. */
  readonly #waiting = new Map<string, Promise<void>>()
  #last: Promise<void> = Promise.resolve()

  constructor(find = findPlan) {
    this.#find = find
  }

  async answer(questions: readonly DayQuestion[]): Promise<PlanAnswer[]> {
    const keys = questions.map(keyOf)
    if (keys.some((key) => !this.#kept.has(key))) await this.#inTurn(questions, keys)
    return keys.map((key) => this.#kept.get(key) ?? 'unknown')
  }

  #inTurn(questions: readonly DayQuestion[], keys: readonly string[]): Promise<void> | undefined {
    const asked = keys.join()
    const same = this.#waiting.get(asked)
    if (same !== undefined || this.#waiting.size >= MONTHS_WAITING) return same
    const mine = this.#last.then(() => this.#work(questions, keys)).finally(() => this.#waiting.delete(asked))
    this.#waiting.set(asked, mine)
    this.#last = mine.catch(() => {})
    return mine
  }

  async #work(questions: readonly DayQuestion[], keys: readonly string[]): Promise<void> {
    await nextTurn()
    let startedAt = performance.now()
    for (const [nth, question] of questions.entries()) {
      this.#keep(keys[nth] ?? keyOf(question), question)
      if (performance.now() - startedAt < WORK_MS) continue
      await nextTurn()
      startedAt = performance.now()
    }
  }

  /** What was asked last is forgotten last. */
  #keep(key: string, question: DayQuestion): void {
    const answer = this.#kept.get(key) ?? this.#find(question)
    this.#kept.delete(key)
    this.#kept.set(key, answer)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > DAYS_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}

function findPlan({ catalogue, day, wish }: DayQuestion): PlanAnswer {
  if (ATTRACTION_IDS.some((id) => wish.games[id] > MOST_GAMES)) return 'unknown'
  return isPlayable(catalogue, day, wish, SITUATIONS)
}

function keyOf({ catalogue: { venue, revision }, day, wish: { players, games, from } }: DayQuestion): string {
  const parts = ATTRACTION_IDS.map((id) => {
    const { opens, blockMinutes, mandatoryBreak, free } = day[id]
    const slots = games[id] === 0 ? '' : free.map(Number).join('')
    return `${games[id]}:${opens}:${blockMinutes}:${Number(mandatoryBreak)}:${slots}`
  })
  return `${venue.id} ${revision} ${players} ${from} ${parts.join(' ')}`
}
