import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { HttpClient, NoAnswer } from '../stage/http-client.ts'

const EVERY_MS = 50
const TIMEOUT_MS = 10_000

/** A hold that was asked, when by performance.now(), and how it was answered: 0 is not at all. */
export type Asked = { at: number; ms: number; status: number }

/** Somebody who holds a slot of another day twenty times a second, whatever the server does. */
export class Holder {
  readonly asked: Asked[] = []
  readonly #http = new HttpClient(1_000)
  readonly #running: Promise<void>
  #isOver = false

  constructor(origin: string, scheduleId: string) {
    this.#running = this.#run(origin, scheduleId)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    this.#http.close()
  }

  async #run(origin: string, scheduleId: string): Promise<void> {
    const under = new Set<Promise<void>>()
    const body = { sessionId: formatSessionId(Date.now(), randomBytes(16)), scheduleId, slotKeys: ['14:00'] }
    while (!this.#isOver) {
      const one = this.#ask(origin, body).finally(() => under.delete(one))
      under.add(one)
      await sleep(EVERY_MS)
    }
    await Promise.all(under)
  }

  async #ask(origin: string, body: unknown): Promise<void> {
    const at = performance.now()
    const question = { origin, path: PATHS.holding, body, timeoutMs: TIMEOUT_MS }
    const status = await this.#http.ask(question).then(
      (answer) => answer.status,
      (error: unknown) => {
        if (error instanceof NoAnswer) return 0
        throw error
      },
    )
    this.asked.push({ at, ms: performance.now() - at, status })
  }
}
