import type { SlotName } from './contested-day.ts'

type Known = { slots: readonly SlotName[]; from: number; to: number }

/** The outages as staff saw them: certain from the response to the act that set one until the next act is sent. */
export class Outages {
  readonly #known: Known[] = []
  readonly #current = new Map<string, Known>()

  /** The desk is about to set or end the outage of this schedule. */
  asked(schedule: string, at: number): void {
    const current = this.#current.get(schedule)
    if (current !== undefined) current.to = at
    this.#current.delete(schedule)
  }

  set(schedule: string, slots: readonly SlotName[], at: number): void {
    const known = { slots, from: at, to: Number.POSITIVE_INFINITY }
    this.#known.push(known)
    this.#current.set(schedule, known)
  }

  /** Whether the slot was out of order for the whole time, so that nobody could newly get it. */
  covers(slot: SlotName, from: number, to: number): boolean {
    return this.#known.some((known) => known.from < from && to < known.to && known.slots.includes(slot))
  }
}
