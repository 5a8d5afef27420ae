import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import type { Client } from 'pg'
import { HttpClient } from '../stage/http-client.ts'
import { readNewestEventId } from '../stage/newest-event-id.ts'
import { Random } from '../stage/random.ts'
import type { Change } from './messages.ts'

const CHANGES_PER_SECOND = 20

type Target = { sessionId: string; scheduleId: string; slotKey: string }

/** Changes a day through HTTP, one change after another, each on a different slot, and records when each was committed. */
export class Changes {
  /** Our own statements per change in the measured database, to subtract from the count: the hold, and the query for its time. */
  static readonly STATEMENTS_EACH = 2
  readonly #origin: string
  readonly #date: string
  readonly #client: Client
  readonly #http = new HttpClient(1)
  readonly #targets: Target[]
  #made = 0

  private constructor(origin: string, date: string, client: Client, targets: Target[]) {
    this.#origin = origin
    this.#date = date
    this.#client = client
    this.#targets = targets
  }

  static async of(origin: string, date: string, client: Client): Promise<Changes> {
    const answer = await fetch(`${origin}${PATHS.schedules}?date=${date}`)
    const random = new Random(1)
    const targets = daySnapshot.parse(await answer.json()).schedules.flatMap((schedule) =>
      Object.keys(schedule.slots).map((slotKey) => ({
        sessionId: formatSessionId(Date.now(), random.bytes(16)),
        scheduleId: schedule.id,
        slotKey,
      })),
    )
    return new Changes(origin, date, client, targets)
  }

  async make(seconds: number): Promise<Change[]> {
    const before = await readNewestEventId(this.#client, this.#date)
    const changes: Change[] = []
    const startedAt = performance.now()
    for (let number = 0; number < seconds * CHANGES_PER_SECOND; number++) {
      await sleep(Math.max(0, startedAt + (number * 1000) / CHANGES_PER_SECOND - performance.now()))
      changes.push({ ...(await this.#change()), version: before + number + 1 })
    }
    const after = await readNewestEventId(this.#client, this.#date)
    if (after !== before + changes.length)
      throw new Error(`${changes.length} changes raised the version from ${before} to ${after}`)
    return changes
  }

  close(): void {
    this.#http.close()
  }

  async #change(): Promise<Omit<Change, 'version'>> {
    const target = this.#targets[this.#made++ % this.#targets.length]
    if (target === undefined) throw new Error('the day has no slots')
    const { sessionId, scheduleId, slotKey } = target
    const askedAt = performance.timeOrigin + performance.now()
    const body = { sessionId, scheduleId, slotKeys: [slotKey] }
    const { status } = await this.#http.ask({
      origin: this.#origin,
      path: PATHS.holding,
      body,
      timeoutMs: 10_000,
    })
    const answeredAt = performance.timeOrigin + performance.now()
    if (status !== 200) throw new Error(`a hold was answered with ${status}`)
    // This time is from just before the commit, so the measured delay is slightly too long, never too short.
    const { rows } = await this.#client.query<{ at: number }>({
      name: 'claimed-at',
      text: 'SELECT (extract(epoch FROM claimed_at) * 1000)::float8 AS at FROM slot_claim WHERE schedule_id = $1 AND slot_key = $2',
      values: [scheduleId, slotKey],
    })
    return { askedAt, answeredAt, committedAt: rows[0]?.at ?? Number.NaN }
  }
}
