import { findFallenVersions, type InvariantScope } from '@lichtspel/database/invariants'
import type { Found } from './sql.ts'

/** How often all rows are checked. While anything is broken, they are checked as often as the upcoming days. */
const ALL_EVERY_MS = 3_600_000

/** Checking takes at most a twentieth of the time: the longer a check took, the longer the pause after it. */
const REST_FACTOR = 19

/** Pause after finding that another process is checking. */
const AGAIN_MS = 5_000

export type Check = { endedAt: number; tookMs: number; broken: readonly string[] }

export type WatchPorts = {
  look: (scope: InvariantScope) => Promise<Found | undefined>
  onBroken: (broken: readonly string[]) => void
  onError: (error: unknown) => void
  now?: () => number
}

/**
 * Checks the invariants in the running database, every minute for upcoming days and every hour for everything. A broken invariant stops
 * nothing: a person has to investigate.
 */
export class InvariantWatch {
  readonly #ports: WatchPorts
  readonly #everyMs: number
  readonly #now: () => number
  readonly #checks = new Map<InvariantScope, Check>()
  #versions = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(ports: WatchPorts, everyMs: number) {
    this.#ports = ports
    this.#everyMs = everyMs
    this.#now = ports.now ?? Date.now
  }

  /** Starts after a random delay, so that servers started together check one after another. */
  start(): void {
    this.#wait(Math.random() * this.#everyMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  /** The last results of this process. */
  checks(): ReadonlyMap<InvariantScope, Check> {
    return this.#checks
  }

  /** Returns how long to pause. */
  async look(): Promise<number> {
    const scope = this.#due()
    const startedAt = this.#now()
    const found = await this.#ports.look(scope)
    if (found === undefined) return AGAIN_MS
    const broken = [...found.broken, ...findFallenVersions(this.#versions, found.versions)]
    this.#versions = highest(this.#versions, found.versions)
    const endedAt = this.#now()
    const tookMs = endedAt - startedAt
    this.#checks.set(scope, { endedAt, tookMs, broken })
    // A check of everything includes the upcoming days.
    const coming = this.#checks.get('coming')
    if (scope === 'all' && coming !== undefined) this.#checks.set('coming', { ...coming, endedAt, broken })
    if (broken.length > 0) this.#ports.onBroken(broken)
    return Math.max(this.#everyMs, tookMs * REST_FACTOR)
  }

  #due(): InvariantScope {
    const all = this.#checks.get('all')
    if (all === undefined) return this.#checks.has('coming') ? 'all' : 'coming'
    const isBroken = [...this.#checks.values()].some(({ broken }) => broken.length > 0)
    const sinceMs = this.#now() - all.endedAt
    if (sinceMs < all.tookMs * REST_FACTOR) return 'coming'
    return isBroken || sinceMs >= ALL_EVERY_MS ? 'all' : 'coming'
  }

  #wait(ms: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((error: unknown) => {
          this.#ports.onError(error)
          return this.#everyMs
        })
        .then((restMs) => this.#wait(restMs))
    }, ms)
    this.#timer.unref()
  }
}

/** A version that decreased is reported as broken until it has caught up or the day is over. */
function highest(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  return new Map([...after].map(([id, version]) => [id, Math.max(version, before.get(id) ?? 0)]))
}
