import type { SlotKey } from '@lichtspel/domain/slot-grid'

export type HoldKeeperPorts = {
  /** Asks the server to hold exactly these keys; answers what it holds. */
  send: (scheduleId: string, keys: readonly SlotKey[], isActive: boolean) => Promise<readonly SlotKey[]>
  onHeld: (scheduleId: string, asked: readonly SlotKey[], granted: readonly SlotKey[]) => void
  onTrouble: (error: unknown) => void
}

type Wanted = { keys: readonly SlotKey[]; isDue: boolean }

/**
 * Keeps the visitor's slots held. One request at a time over all schedules; whatever was chosen meanwhile is sent next, and only the newest
 * choice of a schedule. A failure is only reported: the choice stands, and the next heartbeat asks again.
 */
export class HoldKeeper {
  readonly #ports: HoldKeeperPorts
  readonly #wanted = new Map<string, Wanted>()
  #isSending = false
  #isActive = false

  constructor(ports: HoldKeeperPorts) {
    this.#ports = ports
  }

  /** The visitor's choice on a schedule; the same choice again changes nothing. */
  choose(scheduleId: string, keys: readonly SlotKey[]): void {
    const known = this.#wanted.get(scheduleId)
    if (known !== undefined && same(known.keys, keys)) return
    if (known === undefined && keys.length === 0) return
    this.#wanted.set(scheduleId, { keys, isDue: true })
    this.#isActive = true
    this.#sendNext()
  }

  /** Lets go of every schedule but these. */
  keepOnly(scheduleIds: readonly string[]): void {
    for (const id of this.#wanted.keys()) if (!scheduleIds.includes(id)) this.choose(id, [])
  }

  /** The visitor did something: the next heartbeat says so. */
  noticeActivity(): void {
    this.#isActive = true
  }

  /** Asks again for everything that is held: on a timer, on coming back, on "I am still here". */
  beat(): void {
    for (const wanted of this.#wanted.values()) if (wanted.keys.length > 0) wanted.isDue = true
    this.#sendNext()
  }

  holdsAnything(): boolean {
    return [...this.#wanted.values()].some(({ keys }) => keys.length > 0)
  }

  #sendNext(): void {
    const next = [...this.#wanted].find(([, wanted]) => wanted.isDue)
    if (this.#isSending || next === undefined) return
    const [scheduleId, wanted] = next
    const asked = wanted.keys
    wanted.isDue = false
    this.#isSending = true
    const isActive = this.#isActive
    this.#isActive = false
    this.#ports
      .send(scheduleId, asked, isActive)
      .then((granted) => this.#take(scheduleId, asked, granted), this.#ports.onTrouble)
      .finally(() => {
        this.#isSending = false
        this.#sendNext()
      })
  }

  #take(scheduleId: string, asked: readonly SlotKey[], granted: readonly SlotKey[]): void {
    const wanted = this.#wanted.get(scheduleId)
    // An answer to an older choice says nothing about the newer one, which is due.
    if (wanted === undefined || wanted.isDue) return
    if (granted.length === 0) this.#wanted.delete(scheduleId)
    else wanted.keys = granted
    this.#ports.onHeld(scheduleId, asked, granted)
  }
}

function same(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
