import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import type { NumberedChoice } from '../device/device-choices.ts'

export type HoldAnswer = { scheduleId: string; asked: NumberedChoice; sentAtMs: number } & (
  | { granted: readonly SlotKey[] | undefined }
  | { error: unknown }
)

export type HoldQueuePorts = {
  /** Asks the server to hold exactly these keys; answers what it holds, if it says so. */
  send: ChoiceHolder['send']
  /** A clock that only goes on. */
  nowMs: () => number
  onAnswer: (answer: HoldAnswer) => void
}

/**
 * One request at a time over all schedules. Whatever was asked meanwhile is sent next, and of each schedule only the newest question.
 */
export class HoldQueue {
  readonly #ports: HoldQueuePorts
  readonly #due = new Map<string, NumberedChoice>()
  /** The schedules on which the visitor did something that the server has not heard of yet. */
  readonly #active = new Set<string>()
  #isSending = false
  #waiting: (() => void)[] = []

  constructor(ports: HoldQueuePorts) {
    this.#ports = ports
  }

  ask(scheduleId: string, choice: NumberedChoice): void {
    this.#due.set(scheduleId, choice)
    this.#sendNext()
  }

  noticeActivity(scheduleId: string): void {
    this.#active.add(scheduleId)
  }

  /** Resolves when every question has its answer. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#sendNext()
    })
  }

  #sendNext(): void {
    if (this.#isSending) return
    const [next] = this.#due
    if (next === undefined) {
      for (const resolve of this.#waiting.splice(0)) resolve()
      return
    }
    const [scheduleId, asked] = next
    const isActive = this.#active.delete(scheduleId)
    const sentAtMs = this.#ports.nowMs()
    this.#due.delete(scheduleId)
    this.#isSending = true
    this.#ports
      .send(scheduleId, asked, isActive)
      .then(
        (granted) => this.#ports.onAnswer({ scheduleId, asked, sentAtMs, granted }),
        (error: unknown) => {
          // Nobody heard that the visitor is there; the next question says it again.
          if (isActive) this.#active.add(scheduleId)
          this.#ports.onAnswer({ scheduleId, asked, sentAtMs, error })
        },
      )
      .finally(() => {
        this.#isSending = false
        this.#sendNext()
      })
  }
}
