import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { HOLD_IDLE_CAP_MS } from '@lichtspel/domain/slots/hold'
import type { NumberedChoice } from '../device-choices.ts'

export type HoldKeeperPorts = {
  /** Asks the server to hold exactly these keys; answers what it holds. A choice keeps its number however often it is sent. */
  send: (scheduleId: string, choice: NumberedChoice, isActive: boolean) => Promise<readonly SlotKey[]>
  /** What the tabs of this device know of each other's choices. */
  device: {
    /** Higher than any before, and never below the time in milliseconds. */
    nextSeq: () => number
    tell: (scheduleId: string, choice: NumberedChoice) => void
    newest: (scheduleId: string) => NumberedChoice | undefined
    forget: (scheduleId: string) => void
  }
  onHeld: (scheduleId: string, asked: readonly SlotKey[], granted: readonly SlotKey[]) => void
  /** Another tab chose later. */
  onAdopted: (scheduleId: string, keys: readonly SlotKey[]) => void
  onTrouble: (error: unknown) => void
}

type Wanted = NumberedChoice & {
  isDue: boolean
  /** The visitor did something since this was last asked for. */
  isActive: boolean
  /** Chosen in another tab, and not taken over here: that tab holds it. */
  isForeign: boolean
}

const OWN = { isDue: true, isActive: true, isForeign: false }
const QUIET = { isDue: false, isActive: false, isForeign: false }

/**
 * Keeps the visitor's slots held. One request at a time over all schedules; whatever was chosen meanwhile is sent next, and only the newest
 * choice of a schedule, in whichever tab it was made. A failure is only reported: the choice stands, and the next heartbeat asks again.
 */
export class HoldKeeper {
  readonly #ports: HoldKeeperPorts
  readonly #wanted = new Map<string, Wanted>()
  #current: readonly string[] = []
  #isSending = false
  #isFinished = false

  constructor(ports: HoldKeeperPorts) {
    this.#ports = ports
  }

  /** The visitor's choice on a schedule; the same choice again changes nothing. */
  choose(scheduleId: string, keys: readonly SlotKey[]): void {
    if (this.#isFinished) return
    const known = this.#wanted.get(scheduleId)
    if (known === undefined) this.#meet(scheduleId, keys)
    else if (same(known.keys, keys)) known.isForeign = false
    else this.#want(scheduleId, keys)
  }

  /** Lets go of every schedule but these: the visitor went to another day. */
  keepOnly(scheduleIds: readonly string[]): void {
    this.#current = scheduleIds
    for (const [id, { keys }] of this.#wanted) {
      if (scheduleIds.includes(id) || keys.length === 0) continue
      this.#wanted.set(id, { ...OWN, keys: [], seq: this.#ports.device.nextSeq() })
      // Another tab may still stand at that day; its own choice is not undone.
      this.#ports.device.forget(id)
    }
    this.#sendNext()
  }

  /** What another tab chose later takes the place of what was chosen here; that tab holds it. */
  catchUp(): void {
    if (this.#isFinished) return
    for (const [id, { seq }] of this.#wanted) {
      const newest = this.#ports.device.newest(id)
      if (newest === undefined || newest.seq <= seq || !this.#current.includes(id)) continue
      if (!this.#isRecent(newest)) continue
      this.#wanted.set(id, { ...newest, ...QUIET, isForeign: true })
      this.#ports.onAdopted(id, newest.keys)
    }
  }

  /** The slots are booked: no tab of this visitor wants them any more. */
  finish(): void {
    this.#isFinished = true
    for (const [id, { keys }] of this.#wanted) {
      if (keys.length === 0) continue
      const choice = { keys: [], seq: this.#ports.device.nextSeq() }
      this.#wanted.set(id, { ...choice, ...QUIET })
      this.#ports.device.tell(id, choice)
    }
  }

  /** The visitor did something: the next heartbeat says so. */
  noticeActivity(): void {
    for (const wanted of this.#wanted.values()) wanted.isActive = true
  }

  /** Asks again for everything that is held: on a timer, on coming back, on "I am still here". */
  beat(): void {
    if (this.#isFinished) return
    this.catchUp()
    for (const wanted of this.#wanted.values()) {
      if (wanted.keys.length > 0 && !wanted.isForeign) wanted.isDue = true
    }
    this.#sendNext()
  }

  holdsAnything(): boolean {
    return [...this.#wanted.values()].some(({ keys, isForeign }) => keys.length > 0 && !isForeign)
  }

  /** A choice from before a reload gives way to what another tab chose since; without any, there is nothing to ask for. */
  #meet(scheduleId: string, keys: readonly SlotKey[]): void {
    const known = this.#ports.device.newest(scheduleId)
    if (keys.length === 0) this.#wanted.set(scheduleId, { ...QUIET, keys, seq: known?.seq ?? 0 })
    else if (known === undefined || !this.#isRecent(known) || same(known.keys, keys))
      this.#want(scheduleId, keys)
    else {
      this.#wanted.set(scheduleId, { ...OWN, ...known })
      this.#ports.onAdopted(scheduleId, known.keys)
      this.#sendNext()
    }
  }

  #want(scheduleId: string, keys: readonly SlotKey[]): void {
    const choice = { keys, seq: this.#ports.device.nextSeq() }
    this.#wanted.set(scheduleId, { ...OWN, ...choice })
    this.#ports.device.tell(scheduleId, choice)
    this.#sendNext()
  }

  /** Numbers start from the clock, so they tell how old a choice is. */
  #isRecent({ seq }: NumberedChoice): boolean {
    return this.#ports.device.nextSeq() - seq < HOLD_IDLE_CAP_MS
  }

  #sendNext(): void {
    const next = [...this.#wanted].find(([, wanted]) => wanted.isDue)
    if (this.#isSending || next === undefined) return
    const [scheduleId, wanted] = next
    const { keys, seq, isActive } = wanted
    wanted.isDue = false
    wanted.isActive = false
    this.#isSending = true
    this.#ports
      .send(scheduleId, { keys, seq }, isActive)
      .then(
        (granted) => this.#take(scheduleId, { keys, seq }, granted),
        (error) => {
          // Nobody heard that the visitor is there; the next beat says it again.
          wanted.isActive ||= isActive
          this.#ports.onTrouble(error)
        },
      )
      .finally(() => {
        this.#isSending = false
        this.#sendNext()
      })
  }

  #take(scheduleId: string, asked: NumberedChoice, granted: readonly SlotKey[]): void {
    const wanted = this.#wanted.get(scheduleId)
    // An answer to an older choice says nothing about the newer one.
    if (wanted === undefined || wanted.isDue || wanted.seq !== asked.seq) return
    wanted.keys = granted
    if (!same(granted, asked.keys)) this.#tellGranted(scheduleId, wanted)
    this.#ports.onHeld(scheduleId, asked.keys, granted)
  }

  /** What was not granted is nobody's choice any more, in no tab and after no reload. */
  #tellGranted(scheduleId: string, wanted: Wanted): void {
    const { device } = this.#ports
    if (device.newest(scheduleId)?.seq !== wanted.seq) return
    wanted.seq = device.nextSeq()
    device.tell(scheduleId, { keys: wanted.keys, seq: wanted.seq })
  }
}

function same(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
