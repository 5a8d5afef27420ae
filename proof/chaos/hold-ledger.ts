import type { SlotName } from './contested-day.ts'
import type { Ownership } from './ownership.ts'

type Holder = { session: string; sentAt: number; gaveUp: boolean }

/** Who was told to hold what. Sure for a hold's time counted from the question, for the database's clock started later. */
export class HoldLedger {
  readonly ownerships: Ownership[] = []
  /** Slots that came to somebody while their last holder had never given them up. */
  takenOver = 0
  readonly #holdMs: number
  readonly #open = new Map<string, Ownership[]>()
  readonly #lastHolders = new Map<SlotName, Holder>()
  /** Slots that the desk took, or is taking, and when it was done with it: no answer to an older question is sure. */
  readonly #takenUntil = new Map<SlotName, number>()

  constructor(holdMs: number) {
    this.#holdMs = holdMs
  }

  /** The session was told that it holds these slots of the schedule. */
  granted(session: string, schedule: string, slots: SlotName[], sentAt: number, toldAt: number): void {
    const isTaken = (slot: SlotName) => (this.#takenUntil.get(slot) ?? 0) > sentAt
    const told = slots.map((slot) => {
      const to = isTaken(slot) ? toldAt : sentAt + this.#holdMs
      return { slot, owner: session, from: toldAt, to }
    })
    this.#open.set(`${session} ${schedule}`, told)
    this.ownerships.push(...told)
    for (const slot of slots) this.#gained(session, slot, sentAt)
  }

  /** The session's booking got this slot, whoever held it before; its hold is over with that. */
  booked(session: string, slot: SlotName, sentAt: number): void {
    this.#gained(session, slot, sentAt)
    const last = this.#lastHolders.get(slot)
    if (last?.session === session) last.gaveUp = true
  }

  /** The session asks for something on this schedule: from now on only the answer tells what it holds. */
  acts(session: string, schedule: string, at: number): void {
    const key = `${session} ${schedule}`
    for (const ownership of this.#open.get(key) ?? []) {
      ownership.to = Math.min(ownership.to, at)
      const last = this.#lastHolders.get(ownership.slot)
      if (last?.session === session) last.gaveUp = true
    }
    this.#open.delete(key)
  }

  /** The desk is about to take these slots, whoever holds them: from now on nobody is sure of them. */
  desk(slots: SlotName[], at: number): void {
    for (const slot of slots) this.#takenUntil.set(slot, Number.POSITIVE_INFINITY)
    for (const ownership of [...this.#open.values()].flat()) {
      if (slots.includes(ownership.slot)) ownership.to = Math.min(ownership.to, at)
    }
  }

  /** It has its answer. */
  deskDone(slots: SlotName[], at: number): void {
    for (const slot of slots) this.#takenUntil.set(slot, at)
  }

  /** Whether the session is sure to hold this slot now. */
  isSure(session: string, schedule: string, slot: SlotName, at: number): boolean {
    return (this.#open.get(`${session} ${schedule}`) ?? []).some((one) => one.slot === slot && at < one.to)
  }

  #gained(session: string, slot: SlotName, sentAt: number): void {
    const last = this.#lastHolders.get(slot)
    // An answer that was overtaken by the next holder's tells of the past.
    if (last !== undefined && last.sentAt > sentAt) return
    if (last !== undefined && last.session !== session && !last.gaveUp) this.takenOver++
    this.#lastHolders.set(slot, { session, sentAt, gaveUp: false })
  }
}
