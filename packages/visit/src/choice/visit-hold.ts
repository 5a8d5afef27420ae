import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { SharedChoices } from '../device/choice-holder.ts'
import type { AttractionHold } from './attraction-hold.ts'
import type { RequestedVisit } from './choice.ts'
import { askAgain, type HoldRefusal, holdRefusalOf } from './hold-refusal.ts'
import type { HoldSender, NumberedVisit, VisitAnswer } from './hold-sender.ts'
import type { StoredChoice } from './stored-choice.ts'

const MAY_HELP_TO_ASK_AGAIN: readonly HoldRefusal[] = ['unanswered', 'busy']

export type VisitHoldPorts = {
  queue: HoldSender
  shared: SharedChoices
  parts: PerAttraction<AttractionHold>
  /** The choice for another day from before a reload or a new link. Its slots may still be held. */
  left?: StoredChoice | undefined
  /** The whole visit that was taken before a reload. */
  kept: VisitSlots | null
  /** The slots the visitor has already booked on this day. */
  own: (id: AttractionId) => readonly SlotKey[]
  /** The time at which a hold sent at `sentAtMs` ends. */
  heldUntil: (sentAtMs: number) => number
  onChange: () => void
}

/**
 * A whole visit, requested at once. The choice changes only when all of it is held, and other tabs do not see the visit before that. An
 * unanswered request is repeated with the same number until the visitor chooses something else.
 */
export class VisitHold {
  readonly #ports: VisitHoldPorts
  /** A visit that the server may hold by now without this page knowing. */
  #pending: NumberedVisit | undefined
  asked: RequestedVisit | null = null
  #left: StoredChoice | undefined

  constructor(ports: VisitHoldPorts) {
    this.#ports = ports
    this.#left = ports.left
    this.asked = ports.kept && { slots: ports.kept, is: 'held' }
  }

  ask(slots: VisitSlots, ids: readonly AttractionId[]): void {
    const { parts, queue, shared, own } = this.#ports
    const holds = ids.flatMap((id) => {
      const scheduleId = parts[id]?.scheduleId
      if (scheduleId === undefined) return []
      const isOwn = (key: SlotKey) => own(id).includes(key)
      const wanted = slots[id] ?? []
      const keys = wanted.filter((key) => !isOwn(key))
      const owned = wanted.filter(isOwn)
      return { scheduleId, keys, ...(owned.length > 0 && { owned }) }
    })
    if (holds.length < ids.length) return
    for (const id of ids) parts[id]?.noticeActivity()
    this.asked = { slots, is: 'asked' }
    this.#pending = { holds, seq: shared.nextSeq() }
    queue.askVisit(this.#pending)
  }

  /** The visitor has a visit on this day, so slots on the other day are released at once instead of expiring. */
  #releaseLeft(): void {
    const { queue, shared } = this.#ports
    const { schedules = {}, selections = {} } = this.#left ?? {}
    this.#left = undefined
    for (const [id, scheduleId] of Object.entries(schedules)) {
      if ((selections[id] ?? []).length === 0) continue
      queue.ask(scheduleId, { keys: [], seq: shared.nextSeq() })
      shared.forget(scheduleId)
    }
  }

  /** Sends the visit again if its outcome is unknown. Returns whether there was anything to send. */
  askAgain(): boolean {
    const pending = this.#pending
    if (pending === undefined) return false
    if (this.#isOvertaken(pending)) {
      this.#settle(null)
      return false
    }
    this.#ports.queue.askVisit(pending)
    return true
  }

  /** Called when the server is reachable again. */
  askIfUnanswered(): void {
    if (this.asked?.is === 'refused' && this.asked.why === 'unanswered') this.askAgain()
  }

  /** The visitor chose something else: the current choice gets a newer number than the visit, which the server may have received. */
  forget(): void {
    const pending = this.#pending
    if (pending === undefined) return
    this.#settle(null)
    for (const part of this.#partsOf(pending)) part.want()
  }

  /** Drops the visit, because the day changed or the visit is booked. */
  clear(): void {
    this.#settle(null)
  }

  hear(answer: VisitAnswer): void {
    const { heldUntil, onChange } = this.#ports
    const { asked, sentAtMs } = answer
    const isNewest = asked.seq === this.#pending?.seq
    if ('error' in answer) {
      console.warn('the visit could not be held', answer.error)
      if (isNewest) this.#takeRefusal(answer.error)
    } else {
      const { isHeld } = answer.held
      if (isHeld) for (const part of this.#partsOf(asked)) part.takeVisit(asked, heldUntil(sentAtMs))
      // A visit that the visitor has given up in the meantime is no reason to release anything.
      if (isHeld && isNewest) this.#releaseLeft()
      if (isNewest && this.asked !== null)
        this.#settle({ slots: this.asked.slots, is: isHeld ? 'held' : 'gone' })
    }
    onChange()
  }

  #takeRefusal(error: unknown): void {
    const [pending, why] = [this.#pending, holdRefusalOf(error)]
    if (this.asked === null) return
    this.asked = { slots: this.asked.slots, is: 'refused', why }
    void askAgain(error).then((may) => {
      if (may && pending === this.#pending) this.askAgain()
    })
    if (!MAY_HELP_TO_ASK_AGAIN.includes(why)) this.#pending = undefined
  }

  #settle(asked: RequestedVisit | null): void {
    this.#pending = undefined
    this.asked = asked
  }

  #isOvertaken({ holds, seq }: NumberedVisit): boolean {
    return holds.some(({ scheduleId }) => (this.#ports.shared.newest(scheduleId)?.seq ?? 0) > seq)
  }

  #partsOf({ holds }: NumberedVisit): AttractionHold[] {
    const isIn = (part: AttractionHold) => holds.some(({ scheduleId }) => scheduleId === part.scheduleId)
    return Object.values(this.#ports.parts).filter(isIn)
  }
}
