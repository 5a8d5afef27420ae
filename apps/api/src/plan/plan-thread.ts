import { Worker } from 'node:worker_threads'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { AskedVisit, missedReason } from '@lichtspel/domain/figures/missed-wish'
import type { OfferChanges } from '@lichtspel/domain/figures/offer-changes'
import type { DayWithoutVisits } from '@lichtspel/domain/figures/past-day'
import type { WhatIf } from '@lichtspel/domain/figures/what-if'
import type { OfferedVisits } from '@lichtspel/domain/outage/alternatives'
import type { OutageDay, OutageGroup } from '@lichtspel/domain/outage/proposals'
import type { isPlayable } from '@lichtspel/domain/plan/plan'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { PlanDay, Wish } from '@lichtspel/domain/plan/task'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'

export type PlanAnswer = ReturnType<typeof isPlayable>
export type ThreadDay = { attractions: Catalogue['attractions']; schedules: PlanDay; wish: Wish }
export type ThreadVisit = { attractions: Catalogue['attractions']; visit: RotatedVisit }
export type ThreadOutage = { outage: OutageDay; groups: readonly OutageGroup[] }
type WishAnswer = ReturnType<typeof missedReason>
/** `visits` are those of all days, as JSON for `withVisits`. */
export type ThreadPast = { past: readonly DayWithoutVisits[]; visits: string }
export type ThreadReplay = ThreadPast & { changes: OfferChanges }
type Question =
  | { days: readonly ThreadDay[] }
  | ThreadVisit
  | ThreadOutage
  | { asked: AskedVisit }
  | ThreadReplay
type Answer = PlanAnswer[] | OfferedVisits[] | TeamSchedule | WishAnswer | WhatIf | undefined
export type ThreadQuestion = Question & { id: number }
export type ThreadAnswer = { id: number } & ({ answer: Answer } | { failure: string })

type Waiting = { resolve: (answer: Answer) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

/**
 * Longer than even the slowest request for a month takes on a busy machine. Some threads have been seen to start but never receive a
 * message.
 */
const SILENT_MS = 30_000
const WORKER = new URL('./plan-worker.ts', import.meta.url)

/**
 * Runs the planner in a worker thread, because holds and live streams share the main thread. Planning an unusual month takes a tenth of
 * a second, and finding the teams for unusual slots twice that. The thread starts with the first request; if it has ended, the next
 * request starts a new one.
 */
export class PlanThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0
  readonly #silentMs: number
  readonly #script: URL

  constructor({ silentMs = SILENT_MS, script = WORKER }: { silentMs?: number; script?: URL } = {}) {
    this.#silentMs = silentMs
    this.#script = script
  }

  async ask(days: readonly ThreadDay[]): Promise<PlanAnswer[]> {
    return (await this.#answerTo({ days })) as PlanAnswer[]
  }

  async teamScheduleOf(visit: ThreadVisit): Promise<TeamSchedule | undefined> {
    return (await this.#answerTo(visit)) as TeamSchedule | undefined
  }

  async proposalsFor(outage: ThreadOutage): Promise<OfferedVisits[]> {
    return (await this.#answerTo(outage)) as OfferedVisits[]
  }

  async missedReason(asked: AskedVisit): Promise<WishAnswer> {
    return (await this.#answerTo({ asked })) as WishAnswer
  }

  async whatIf(replay: ThreadReplay): Promise<WhatIf> {
    return (await this.#answerTo(replay)) as WhatIf
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #answerTo(question: Question): Promise<Answer> {
    const worker = this.#worker ?? this.#begin()
    this.#worker = worker
    const id = ++this.#asked
    worker.postMessage({ id, ...question } satisfies ThreadQuestion)
    const timer = setTimeout(() => this.#giveUp(worker), this.#silentMs).unref()
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, timer }))
  }

  #begin(): Worker {
    const worker = new Worker(this.#script)
    // The worker must not keep the process alive.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => this.#hear(answer))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('the planner has ended')))
    return worker
  }

  #hear(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    clearTimeout(waiting?.timer)
    // The thread is not silent, so restart the timeout of everyone still waiting.
    for (const { timer } of this.#waiting.values()) timer.refresh()
    if ('failure' in answer) waiting?.reject(new Error(answer.failure))
    else waiting?.resolve(answer.answer)
  }

  #giveUp(worker: Worker): void {
    this.#end(worker, new Error('the planner is silent'))
    void worker.terminate()
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }
}
