import {
  findBrokenInvariants,
  findFallenVersions,
  INVARIANT_NUMBERS,
  type InvariantScope,
  readComingVersions,
} from '@lichtspel/database/invariants'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, QueryConfig } from 'pg'
import type { Config } from '../../config.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { type Family, gauge, type Source } from '../metrics/metrics.ts'

/** How often all rows are checked. While anything is broken, they are checked as often as the upcoming days. */
const ALL_EVERY_MS = 3_600_000

/** A scope is checked at most a twentieth of the time: the longer a check took, the longer the pause before the next one. */
const REST_FACTOR = 19

/** Pause after finding that another process is checking. */
const AGAIN_MS = 5_000

/** The last try of a scope and its last result. `checkedAt` is 0 if no try has succeeded. */
export type Check = { endedAt: number; tookMs: number; checkedAt: number; broken: readonly string[] }

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
    let found: Found | undefined
    try {
      found = await this.#ports.look(scope)
      if (found === undefined) return AGAIN_MS
    } catch (error) {
      this.#ports.onError(error)
    }
    const endedAt = this.#now()
    const tried = { endedAt, tookMs: endedAt - startedAt }
    if (found !== undefined) this.#note(scope, tried, found)
    else this.#checks.set(scope, { checkedAt: 0, broken: [], ...this.#checks.get(scope), ...tried })
    return Math.max(this.#everyMs, (this.#checks.get('coming')?.tookMs ?? 0) * REST_FACTOR)
  }

  #note(scope: InvariantScope, tried: Pick<Check, 'endedAt' | 'tookMs'>, found: Found): void {
    const broken = [...found.broken, ...findFallenVersions(this.#versions, found.versions)]
    this.#versions = highest(this.#versions, found.versions)
    const checkedAt = tried.endedAt
    this.#checks.set(scope, { ...tried, checkedAt, broken })
    // A check of everything includes the upcoming days.
    const coming = this.#checks.get('coming')
    if (scope === 'all' && coming !== undefined)
      this.#checks.set('coming', { ...coming, endedAt: checkedAt, checkedAt, broken })
    if (broken.length > 0) this.#ports.onBroken(broken)
  }

  #due(): InvariantScope {
    const coming = this.#checks.get('coming')
    const all = this.#checks.get('all')
    // Also after a full check that failed: one that never succeeds must not keep the upcoming days from being checked.
    if (coming === undefined || (all !== undefined && coming.endedAt < all.endedAt)) return 'coming'
    if (all === undefined) return 'all'
    const now = this.#now()
    const isBroken = [coming, all].some(({ broken }) => broken.length > 0)
    const isDue = isBroken || now - all.checkedAt >= ALL_EVERY_MS
    return isDue && now - all.endedAt >= all.tookMs * REST_FACTOR ? 'all' : 'coming'
  }

  #wait(ms: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#looking = this.look().then((restMs) => this.#wait(restMs))
    }, ms)
    this.#timer.unref()
  }
}

/** A version that decreased is reported as broken until it has caught up or the day is over. */
function highest(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  return new Map([...after].map(([id, version]) => [id, Math.max(version, before.get(id) ?? 0)]))
}

/** More messages would add no information, and log lines have a maximum length. */
const MAX_TOLD = 20

type RunningWatch = { source: Source; stop: () => Promise<void> }

/** Runs only in processes with a request log: a separate worker leaves it to the servers. */
export function startInvariantWatch(
  { INVARIANTS_EVERY_SECONDS: seconds }: Config,
  pool: Pool,
  log: FastifyBaseLogger | undefined,
): RunningWatch | undefined {
  if (seconds === 0 || log === undefined) return undefined
  const watch = new InvariantWatch(
    {
      look: (scope) => checkInvariants(pool, scope),
      onBroken: (broken) =>
        log.error({ count: broken.length, broken: broken.slice(0, MAX_TOLD) }, 'an invariant is broken'),
      onError: (error) => log.warn({ err: error }, 'the invariants could not be looked at'),
    },
    seconds * 1000,
  )
  watch.start()
  return { source: invariantSource(watch), stop: () => watch.stop() }
}

/** The results of this process's last checks; empty before the first check. */
export function invariantSource(watch: Pick<InvariantWatch, 'checks'>): Source {
  return (): Family[] => {
    const checks = [...watch.checks()]
    if (checks.length === 0) return []
    const broken = new Set(checks.flatMap(([, check]) => check.broken))
    const countOf = (number: string) => [...broken].filter((one) => one.startsWith(`${number}:`)).length
    return [
      gauge(
        'lichtspel_invariants_broken',
        'How often each invariant of the reservations is broken.',
        INVARIANT_NUMBERS.map((invariant) => ({ labels: { invariant }, value: countOf(invariant) })),
      ),
      gauge(
        'lichtspel_invariants_checked_timestamp_seconds',
        'When the invariants were last checked to the end: for visits to come, and for all there is. 0: never.',
        checks.map(([scope, { checkedAt }]) => ({ labels: { scope }, value: checkedAt / 1000 })),
      ),
      gauge(
        'lichtspel_invariants_check_seconds',
        'How long the last try took, failed or not.',
        checks.map(([scope, { tookMs }]) => ({ labels: { scope }, value: tookMs / 1000 })),
      ),
    ]
  }
}

/** A check may take longer than any visitor request, but not forever. */
const CHECK_TIMEOUT_MS = 120_000

export type Found = { broken: string[]; versions: Map<number, number> }

/** Checks the invariants on one CPU core. Returns undefined when another process is checking. */
export async function checkInvariants(pool: Pool, scope: InvariantScope): Promise<Found | undefined> {
  return await inTransaction(pool, async (db) => {
    await db.query(
      `SELECT set_config('statement_timeout', '${CHECK_TIMEOUT_MS}', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    )
    const { rows } = await db.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('lichtspel invariants', 0)) AS mine`,
    )
    if (rows[0]?.mine !== true) return undefined
    const patient = asking(db)
    return {
      broken: await findBrokenInvariants(patient, scope),
      versions: await readComingVersions(patient),
    }
  })
}

/** Overrides the connection's own query timeout, which is meant for visitor requests. */
function asking(db: Queryable): Pick<Pool, 'query'> {
  const config = (text: string): QueryConfig & { query_timeout: number } => ({
    text,
    query_timeout: CHECK_TIMEOUT_MS,
  })
  const query = (text: string) => db.query(config(text))
  return { query } as unknown as Pick<Pool, 'query'>
}
