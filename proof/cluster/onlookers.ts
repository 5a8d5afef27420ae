import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS, SERVICE_PATHS } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'
import { Client } from 'pg'
import { type HttpClient, NoAnswer } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { Crowd } from './crowd.ts'

/** What a request other than a booking returned, and when it was sent. */
export type Look = { atMs: number; answer: string }

const LOOKS_A_SECOND = 5

/**
 * Visitors who read a day, visitors who check their booking, the load balancer's readiness checks, and the leader's connection count.
 */
export class Onlookers {
  readonly reads: Look[] = []
  /** A 404 for a confirmed booking is a breach. */
  readonly askedBack: Look[] = []
  readonly ready: Look[] = []
  readonly connections: { atMs: number; count: number }[] = []
  readonly #http: HttpClient
  readonly #origins: readonly string[]
  readonly #random: Random
  #isOver = false
  #number = 0

  constructor(http: HttpClient, origins: readonly string[], random: Random) {
    this.#http = http
    this.#origins = origins
    this.#random = random
  }

  async watch(crowd: Crowd, dates: readonly string[], superUrl: string): Promise<void> {
    const counting = this.#countConnections(superUrl)
    const under: Promise<void>[] = []
    while (!this.#isOver) {
      under.push(this.#look(this.reads, `${PATHS.schedules}?date=${this.#random.pick(dates)}`))
      under.push(this.#look(this.ready, SERVICE_PATHS.ready))
      const confirmed = crowd.pickConfirmed()
      if (confirmed !== undefined)
        under.push(
          this.#look(this.askedBack, PATHS.bookingRequest.replace(':requestId', confirmed.requestId)),
        )
      await sleep(1_000 / LOOKS_A_SECOND)
    }
    await Promise.all([...under, counting])
  }

  end(): void {
    this.#isOver = true
  }

  async #look(into: Look[], path: string): Promise<void> {
    const atMs = Date.now()
    const number = this.#number++
    const headers = { 'x-forwarded-for': `11.${(number >> 8) & 255}.${number & 255}.7` }
    const origin = this.#random.pick(this.#origins)
    const asked = this.#http.ask({ origin, path, headers, timeoutMs: PATIENCE_MS })
    const answer = await asked.then(
      ({ status }) => String(status),
      (error) => {
        if (error instanceof NoAnswer) return error.message
        throw error
      },
    )
    into.push({ atMs, answer })
  }

  /** Counts the servers' connections at the leader. Records nothing while there is no leader. */
  async #countConnections(superUrl: string): Promise<void> {
    while (!this.#isOver) {
      const client = new Client({
        connectionString: superUrl,
        connectionTimeoutMillis: 1_000,
        query_timeout: 1_000,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        const { rows } = await client.query<{ count: number }>(
          "SELECT count(*)::int FROM pg_stat_activity WHERE usename = 'lichtspel_server'",
        )
        this.connections.push({ atMs: Date.now(), count: rows[0]?.count ?? 0 })
      } catch {
        // There is no leader, or no connection is left even for a superuser.
      } finally {
        await client.end().catch(() => undefined)
      }
      await sleep(1_000)
    }
  }
}
