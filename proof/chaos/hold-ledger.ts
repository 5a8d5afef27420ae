import type { SlotName } from './contested-day.ts'
import type { Ownership } from './ownership.ts'

type Holder = { session: string; sentAt: number; gaveUp: boolean }

/**
 * Records which holds were granted. A hold is certain for the hold time counted from the request, because the database starts counting
 * later.
 */
export class HoldLedger {
  readonly ownerships: Ownership[] = []
  /** Slots that went to another session although their last holder never gave them up. */
  takenOver = 0
  readonly #holdMs: number
  readonly #open = new Map<string, Ownership[]>()
  readonly #lastHolders = new Map<SlotName, Holder>()
  /** Slots the desk took, and when it finished. A hold granted to an older request is not certain. */
  readonly #takenUntil = new Map<SlotName, number>()
  /** Slots the desk is taking: how many of its acts have no response yet. */
  readonly #taking = new Map<SlotName, number>()

  constructor(holdMs: number) {
    this.#holdMs = holdMs
  }

  /** The session was granted these slots of the schedule. */
  granted(session: string, schedule: string, slots: SlotName[], sentAt: number, toldAt: number): void {
    const isTaken = (slot: SlotName) =>
      (this.#taking.get(slot) ?? 0) > 0 || (this.#takenUntil.get(slot) ?? 0) > sentAt
    const told = slots.map((slot) => {
      const to = isTaken(slot) ? toldAt : sentAt + this.#holdMs
      return { slot, owner: session, from: toldAt, to }
    })
    this.#open.set(`${session} ${schedule}`, told)
    this.ownerships.push(...told)
    for (const slot of slots) this.#gained(session, slot, sentAt)
  }

  /** The session's booking got this slot, no matter who held it before. This ends its own hold. */
  booked(session: string, slot: SlotName, sentAt: number): void {
    this.#gained(session, slot, sentAt)
    const last = this.#lastHolders.get(slot)
    if (last?.session === session) last.gaveUp = true
  }

  /** The session sends a request for this schedule: from now on only the response says what it holds. */
  acts(session: string, schedule: string, at: number): void {
    const key = `${session} ${schedule}`
    for (const ownership of this.#open.get(key) ?? []) {
      ownership.to = Math.min(ownership.to, at)
      const last = this.#lastHolders.get(ownership.slot)
      if (last?.session === session) last.gaveUp = true
    }
    this.#open.delete(key)
  }

  /** The desk is about to take these slots, no matter who holds them: from now on no hold on them is certain. */
  desk(slots: SlotName[], at: number): void {
    for (const slot of slots) this.#taking.set(slot, (this.#taking.get(slot) ?? 0) + 1)
    for (const ownership of [...this.#open.values()].flat()) {
      if (slots.includes(ownership.slot)) ownership.to = Math.min(ownership.to, at)
    }
  }

  /** The desk got its response. */
  deskDone(slots: SlotName[], at: number): void {
    for (const slot of slots) {
      this.#taking.set(slot, (this.#taking.get(slot) ?? 0) - 1)
      this.#takenUntil.set(slot, at)
    }
  }

  /** Whether the session certainly holds this slot now. */
  isSure(session: string, schedule: string, slot: SlotName, at: number): boolean {
    return (this.#open.get(`${session} ${schedule}`) ?? []).some((one) => one.slot === slot && at < one.to)
  }

  #gained(session: string, slot: SlotName, sentAt: number): void {
    const last = this.#lastHolders.get(slot)
    // A newer holder is already recorded, so this response is out of date.
    if (last !== undefined && last.sentAt > sentAt) return
    if (last !== undefined && last.session !== session && !last.gaveUp) this.takenOver++
    this.#lastHolders.set(slot, { session, sentAt, gaveUp: false })
  }
}
