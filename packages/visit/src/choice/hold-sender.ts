import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { ChoiceHolder, HeldVisit } from '../device/choice-holder.ts'
import type { NumberedChoice } from '../device/device-choices.ts'

export type HoldAnswer = { scheduleId: string; asked: NumberedChoice; sentAtMs: number } & (
  | { granted: readonly SlotKey[] | undefined }
  | { error: unknown }
)

/** A choice on several schedules under one number, held completely or not at all. */
export type NumberedVisit = { holds: readonly ScheduleHold[]; seq: number }
type ScheduleHold = {
  scheduleId: string
  keys: readonly SlotKey[]
  /** The visit's slots that are in the visitor's own booking and need no hold. */
  owned?: readonly SlotKey[]
}

export type VisitAnswer = { asked: NumberedVisit; sentAtMs: number } & (
  | { held: HeldVisit }
  | { error: unknown }
)

export type HoldQueuePorts = {
  /** Asks the server to hold exactly these keys; resolves with the keys it holds, if the response lists them. */
  send: ChoiceHolder['send']
  sendVisit: ChoiceHolder['sendVisit']
  /** A monotonic clock. */
  nowMs: () => number
  onAnswer: (answer: HoldAnswer) => void
  onVisitAnswer: (answer: VisitAnswer) => void
}

/**
 * Sends one request at a time across all schedules. Requests made in the meantime wait, and only the newest for each schedule is sent.
 * A whole visit goes first and supersedes earlier requests on its schedules.
 */
export class HoldSender {
  readonly #ports: HoldQueuePorts
  readonly #due = new Map<string, NumberedChoice>()
  #dueVisit: NumberedVisit | undefined
  /** The schedules with activity that the server has not received yet. */
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

  askVisit(visit: NumberedVisit): void {
    this.#dueVisit = visit
    for (const { scheduleId } of visit.holds) {
      if ((this.#due.get(scheduleId)?.seq ?? visit.seq) < visit.seq) this.#due.delete(scheduleId)
    }
    this.#sendNext()
  }

  noticeActivity(scheduleId: string): void {
    this.#active.add(scheduleId)
  }

  /** Resolves when every request has been answered. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#sendNext()
    })
  }

  #sendNext(): void {
    if (this.#isSending) return
    const [next] = this.#due
    const visit = this.#dueVisit
    if (visit !== undefined) {
      this.#dueVisit = undefined
      this.#sendVisit(visit)
    } else if (next !== undefined) {
      this.#due.delete(next[0])
      this.#sendOne(...next)
    } else for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #sendOne(scheduleId: string, asked: NumberedChoice): void {
    const { send, onAnswer } = this.#ports
    this.#exchange(
      [scheduleId],
      (isActive) => send(scheduleId, asked, isActive),
      (sentAtMs, answer) =>
        onAnswer({
          scheduleId,
          asked,
          sentAtMs,
          ...('error' in answer ? answer : { granted: answer.value }),
        }),
    )
  }

  #sendVisit(asked: NumberedVisit): void {
    const { sendVisit, onVisitAnswer } = this.#ports
    this.#exchange(
      asked.holds.map(({ scheduleId }) => scheduleId),
      (isActive) => sendVisit(asked.holds, asked.seq, isActive),
      (sentAtMs, answer) =>
        onVisitAnswer({ asked, sentAtMs, ...('error' in answer ? answer : { held: answer.value }) }),
    )
  }

  #exchange<Answer>(
    scheduleIds: readonly string[],
    send: (isActive: boolean) => Promise<Answer>,
    hear: (sentAtMs: number, answer: { value: Answer } | { error: unknown }) => void,
  ): void {
    const active = scheduleIds.filter((id) => this.#active.delete(id))
    const sentAtMs = this.#ports.nowMs()
    this.#isSending = true
    send(active.length > 0)
      .then(
        (value) => hear(sentAtMs, { value }),
        (error: unknown) => {
          // The server did not receive the activity; the next request reports it again.
          for (const id of active) this.#active.add(id)
          hear(sentAtMs, { error })
        },
      )
      .finally(() => {
        this.#isSending = false
        this.#sendNext()
      })
  }
}
