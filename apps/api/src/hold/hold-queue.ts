import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import { HOLD_CONNECTIONS, STATEMENT_TIMEOUT_MS } from '../db/postgres.ts'
import { busy } from '../http/refusals.ts'
import type { Hold, HoldOutcome, VisitHold, VisitOutcome } from './sql.ts'

export type HoldQueuePorts = {
  /** Holds slots in one transaction, in order of schedule. `lockMs`: maximum wait for a locked schedule. */
  holdSlots: (holds: Hold[], lockMs?: number) => Promise<HoldOutcome[]>
  holdVisit: (visit: VisitHold) => Promise<VisitOutcome>
  /** Called with the error of every shared transaction that failed; its holds are then retried alone. */
  onError: (error: unknown) => void
}

/**
 * A hold that leaves the queue at the last moment still gets its response in time: the browser's timeout minus the statement timeout.
 */
export const MAX_WAIT_MS = PATIENCE_MS - STATEMENT_TIMEOUT_MS
/** With more in one transaction, the first would wait too long for the last. */
const MAX_TOGETHER = 64
/** How long a shared transaction, with all its holds, waits for a lock. */
const SHARED_LOCK_MS = 150
/** A third transaction on a schedule would only wait for the same lock, and take a connection from other days. */
const MAX_ALONE_PER_SCHEDULE = 2
/** About half a second of work at full speed. */
const MAX_WAITING_TO_SHARE = 2_000
/** Per schedule: about a second of work, two at a time. */
const MAX_WAITING_ALONE = 500
/**
 * A shared transaction is considered slow once it has taken four times the usual duration. The minimum of 30 ms allows for busy
 * machines, where every transaction takes longer.
 */
const SLOW_TIMES = 4
const SLOW_MS = 30
/** The weight of the newest transaction in the usual duration. */
const NEWEST_SHARE = 0.1

type Asked = { scheduleIds: readonly number[]; askedAt: number; reject: (error: unknown) => void }
type AskedHold = Asked & { hold: Hold; resolve: (outcome: HoldOutcome) => void }
type RequestedVisit = Asked & { visit: VisitHold; resolve: (outcome: VisitOutcome) => void }
type Waiting = AskedHold | RequestedVisit

/**
 * Every hold goes to the database through this queue. Holds that arrive while others are in progress are sent together: one round trip
 * and one commit for up to 64 of them, instead of one for each.
 *
 * How the holds of a schedule are sent depends on its mode:
 *
 * - SHARED, the initial mode: together with those of other SHARED schedules, in at most two transactions at once.
 * - SLOW: a shared transaction with this schedule takes unusually long, so it probably waits for a lock. Further holds on the schedule
 * wait until that transaction ends. It no longer counts towards the limit of two, so that other schedules continue.
 * - ALONE: a shared transaction with this schedule failed. Its holds, including those that failed, are sent one by one, two at a time.
 *
 * A schedule becomes SHARED whenever a transaction with its holds succeeds, ALONE whenever a shared one fails, and SLOW only from
 * SHARED. So a locked day does not delay holds on other days, and its holds share transactions again as soon as it is unlocked.
 *
 * A whole visit locks several schedules, so it is always sent in its own transaction. It ignores the modes of its schedules and does
 * not change them.
 */
export class HoldQueue {
  readonly #ports: HoldQueuePorts
  /** Oldest request first. */
  #waiting: Waiting[] = []
  /** Schedules that are not in the map are SHARED. */
  readonly #modes = new Map<number, 'SLOW' | 'ALONE'>()
  /** Number of shared transactions in progress. */
  readonly #underWay = { usual: 0, slow: 0 }
  /** Holds and visits in progress in their own transaction. */
  readonly #alone = new Set<Waiting>()
  /** Moving average of the duration of shared transactions. */
  #usualMs = 0
  #lateTimer: NodeJS.Timeout | undefined

  constructor(ports: HoldQueuePorts) {
    this.#ports = ports
  }

  hold(hold: Hold): Promise<HoldOutcome> {
    const scheduleIds = [hold.scheduleId]
    return new Promise((resolve, reject) =>
      this.#add({ scheduleIds, hold, askedAt: performance.now(), resolve, reject }),
    )
  }

  holdVisit(visit: VisitHold): Promise<VisitOutcome> {
    const scheduleIds = visit.holds.map(({ scheduleId }) => scheduleId)
    return new Promise((resolve, reject) =>
      this.#add({ scheduleIds, visit, askedAt: performance.now(), resolve, reject }),
    )
  }

  #add(asked: Waiting): void {
    if (this.#isFullFor(asked)) {
      asked.reject(busy())
      return
    }
    this.#waiting.push(asked)
    this.#lateTimer ??= this.#refuseLateIn(MAX_WAIT_MS)
    if (this.#leavesAlone(asked)) this.#departAlone()
    else this.#departShared()
  }

  #leavesAlone(asked: Waiting): boolean {
    return 'visit' in asked || this.#modes.get(asked.hold.scheduleId) === 'ALONE'
  }

  /** Requests for a locked schedule do not count towards the limit of other schedules. */
  #isFullFor(asked: Waiting): boolean {
    const isAlone = this.#leavesAlone(asked)
    const max = isAlone ? MAX_WAITING_ALONE : MAX_WAITING_TO_SHARE
    if (this.#waiting.length < max) return false
    const alike = this.#waiting.filter(
      (other) =>
        this.#leavesAlone(other) === isAlone &&
        (!isAlone || other.scheduleIds.some((id) => asked.scheduleIds.includes(id))),
    )
    return alike.length >= max
  }

  #departShared(): void {
    const { usual, slow } = this.#underWay
    const { shared, spare } = HOLD_CONNECTIONS
    if (usual >= shared || usual + slow >= shared + spare) return
    this.#refuseLate()
    const together: AskedHold[] = []
    const others: Waiting[] = []
    for (const asked of this.#waiting) {
      const mayLeave =
        together.length < MAX_TOGETHER && 'hold' in asked && !this.#modes.has(asked.hold.scheduleId)
      if (mayLeave) together.push(asked)
      else others.push(asked)
    }
    if (together.length === 0) return
    this.#waiting = others
    void this.#holdTogether(together.sort((a, b) => a.hold.scheduleId - b.hold.scheduleId))
  }

  async #holdTogether(together: AskedHold[]): Promise<void> {
    const scheduleIds = new Set(together.map(({ hold }) => hold.scheduleId))
    const leftAt = performance.now()
    let speed: 'usual' | 'slow' = 'usual'
    this.#underWay.usual++
    const slowTimer = setTimeout(
      () => {
        speed = 'slow'
        this.#underWay.usual--
        this.#underWay.slow++
        this.#becomeSlow(scheduleIds)
        this.#departShared()
      },
      Math.max(SLOW_TIMES * this.#usualMs, SLOW_MS),
    )
    try {
      const outcomes = await this.#ports.holdSlots(
        together.map(({ hold }) => hold),
        SHARED_LOCK_MS,
      )
      this.#usualMs += NEWEST_SHARE * (performance.now() - leftAt - this.#usualMs)
      this.#becomeShared(scheduleIds)
      for (const [place, { resolve }] of together.entries()) resolve(outcomes[place] as HoldOutcome)
    } catch (error) {
      this.#ports.onError(error)
      this.#becomeAlone(scheduleIds)
      this.#waiting = [...together, ...this.#waiting].sort((a, b) => a.askedAt - b.askedAt)
      // The requeued holds may be older than the ones the timer was set for.
      clearTimeout(this.#lateTimer)
      this.#lateTimer = this.#refuseLateIn(0)
      this.#departAlone()
    } finally {
      clearTimeout(slowTimer)
      this.#underWay[speed]--
      this.#departShared()
    }
  }

  #departAlone(): void {
    this.#refuseLate()
    while (this.#alone.size < HOLD_CONNECTIONS.alone) {
      const next = this.#nextAlone()
      if (next === undefined) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      void this.#tryAlone(next)
    }
  }

  /** The oldest of the requests whose schedules are least busy, so that no request waits behind the crowd of another day. */
  #nextAlone(): Waiting | undefined {
    const underWay = [...this.#alone].flatMap(({ scheduleIds }) => scheduleIds)
    const countOn = (id: number) => underWay.filter((other) => other === id).length
    let next: Waiting | undefined
    let fewest = MAX_ALONE_PER_SCHEDULE
    for (const asked of this.#waiting) {
      if (!this.#leavesAlone(asked)) continue
      const count = Math.max(...asked.scheduleIds.map(countOn))
      if (count >= fewest) continue
      next = asked
      fewest = count
      if (count === 0) break
    }
    return next
  }

  async #tryAlone(asked: Waiting): Promise<void> {
    this.#alone.add(asked)
    try {
      if ('visit' in asked) asked.resolve(await this.#ports.holdVisit(asked.visit))
      else {
        const [outcome] = await this.#ports.holdSlots([asked.hold])
        asked.resolve(outcome as HoldOutcome)
        this.#becomeShared(asked.scheduleIds)
      }
    } catch (error) {
      asked.reject(error)
    } finally {
      this.#alone.delete(asked)
      this.#departAlone()
      this.#departShared()
    }
  }

  #becomeShared(scheduleIds: Iterable<number>): void {
    for (const id of scheduleIds) this.#modes.delete(id)
  }

  #becomeSlow(scheduleIds: Iterable<number>): void {
    for (const id of scheduleIds) if (!this.#modes.has(id)) this.#modes.set(id, 'SLOW')
  }

  #becomeAlone(scheduleIds: Iterable<number>): void {
    for (const id of scheduleIds) this.#modes.set(id, 'ALONE')
  }

  /** A timer refuses late requests even when the queue does not move: a transaction may hang until its statement times out. */
  #refuseLateIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#refuseLate()
      const [oldest] = this.#waiting
      this.#lateTimer =
        oldest && this.#refuseLateIn(Math.max(oldest.askedAt + MAX_WAIT_MS - performance.now(), 1))
    }, ms).unref()
  }

  /** A request refused here is never carried out. */
  #refuseLate(): void {
    const latest = performance.now() - MAX_WAIT_MS
    while (this.#waiting[0] !== undefined && this.#waiting[0].askedAt <= latest)
      this.#waiting.shift()?.reject(busy())
  }
}
