import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer } from '../stage/database-server.ts'
import type { Random } from '../stage/random.ts'
import { withClient } from '../stage/with-client.ts'
import type { SupervisedServer } from './supervised-server.ts'

type Fault = { at: number; kind: 'server' | 'database' | 'lock' }

export type FaultPorts = {
  servers: readonly SupervisedServer[]
  database: DatabaseServer
  databaseUrl: string
  random: Random
}

/** Longer than the lock timeout (3 s), shorter than the servers' connection timeout. */
const LOCK_HELD_MS = 4_000

export class Faults {
  databaseKills = 0
  locksHeld = 0
  readonly #ports: FaultPorts
  readonly #plan: Fault[]

  /** Kills servers 20 times and the database 5 times in ten minutes; in a short run at least 4 and 2 times. */
  constructor(ports: FaultPorts, durationMs: number) {
    this.#ports = ports
    const minutes = durationMs / 60_000
    this.#plan = [
      ...spread('server', Math.max(4, Math.round(2 * minutes)), durationMs, ports.random),
      ...spread('database', Math.max(2, Math.round(minutes / 2)), durationMs, ports.random),
      ...spread('lock', Math.max(1, Math.round(minutes / 5)), durationMs, ports.random),
    ].sort((a, b) => a.at - b.at)
  }

  async run(): Promise<void> {
    const startedAt = performance.now()
    for (const { at, kind } of this.#plan) {
      await sleep(Math.max(0, startedAt + at - performance.now()))
      if (kind === 'server') await this.#ports.random.pick(this.#ports.servers).kill()
      else if (kind === 'database') await this.#crashDatabase()
      else await this.#holdLock()
    }
  }

  async #crashDatabase(): Promise<void> {
    await this.#ports.database.crash()
    this.databaseKills++
  }

  /** Locks one schedule for seconds: its visitors get 503 and retry. */
  async #holdLock(): Promise<void> {
    await withClient(this.#ports.databaseUrl, async (client) => {
      await client.query('BEGIN; SELECT FROM schedule ORDER BY id LIMIT 1 FOR UPDATE')
      await sleep(LOCK_HELD_MS)
      await client.query('ROLLBACK')
      this.locksHeld++
    })
  }
}

/** Divides the middle of the run into equal parts, with one fault at a random time in each. */
function spread(kind: Fault['kind'], count: number, durationMs: number, random: Random): Fault[] {
  const [from, to] = [0.08 * durationMs, 0.92 * durationMs]
  const part = (to - from) / count
  return Array.from({ length: count }, (_, index) => ({ kind, at: from + (index + random.next()) * part }))
}
