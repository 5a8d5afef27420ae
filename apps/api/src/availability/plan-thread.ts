import { Worker } from 'node:worker_threads'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { isPlayable } from '@lichtspel/domain/plan/plan'
import type { PlanDay, Wish } from '@lichtspel/domain/plan/task'

export type PlanAnswer = ReturnType<typeof isPlayable>
export type ThreadDay = { attractions: Catalogue['attractions']; schedules: PlanDay; wish: Wish }
export type ThreadQuestion = { id: number; days: readonly ThreadDay[] }
export type ThreadAnswer = { id: number; answers: PlanAnswer[] } | { id: number; failure: string }

type Waiting = { resolve: (answers: PlanAnswer[]) => void; reject: (error: unknown) => void }

/**
 * The planner in a thread of its own, because a month of odd wishes takes it a tenth of a second, and holds and live streams share
 * this one. It begins with the first question; one that ended is begun anew by the next.
 */
export class PlanThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  ask(days: readonly ThreadDay[]): Promise<PlanAnswer[]> {
    this.#worker ??= this.#begin()
    const id = ++this.#asked
    this.#worker.postMessage({ id, days } satisfies ThreadQuestion)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./plan-worker.ts', import.meta.url))
    // A process that has nothing else to do may end.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => this.#hear(answer))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('the planner has ended')))
    return worker
  }

  #hear(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('failure' in answer) waiting?.reject(new Error(answer.failure))
    else waiting?.resolve(answer.answers)
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
