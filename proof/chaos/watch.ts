import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { findBrokenInvariants } from '@lichtspel/database/invariants'
import type { Pool } from 'pg'
import type { ContestedDay } from './contested-day.ts'

const POLL_MS = 150

/** Checks I9 and the invariants of the claims throughout the run. */
export class Watch {
  readonly violations: string[] = []
  polls = 0
  events = 0
  readonly #highest = new Map<string, number>()

  /** Polls the database directly. While it is down there is nothing to check. */
  async watchDatabase(pool: Pool, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        const { rows } = await pool.query<{ id: string; version: string }>('SELECT id, version FROM schedule')
        for (const { id, version } of rows) this.#see(`schedule ${id}`, Number(version))
        if (this.polls++ % 8 === 0) this.violations.push(...(await findBrokenInvariants(pool)))
      } catch {
        // The database was just killed.
      }
      await sleep(POLL_MS)
    }
  }

  /** Follows one live stream of a server and reconnects whenever it breaks. */
  async watchStream(origin: string, day: ContestedDay, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#follow(origin, day, isOver).catch(() => undefined)
      await sleep(POLL_MS)
    }
  }

  /** The newest version of the day that this server's stream has sent. */
  lastTold(origin: string): number {
    return this.#highest.get(`stream of ${origin}`) ?? 0
  }

  async #follow(origin: string, day: ContestedDay, isOver: () => boolean): Promise<void> {
    const response = await openStream(`${origin}${PATHS.scheduleStream}?date=${day.date}`)
    const closing = setInterval(() => isOver() && response.destroy(), POLL_MS)
    try {
      let rest = ''
      for await (const chunk of response) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('id: ')) continue
          this.events++
          this.#see(`stream of ${origin}`, Number(line.slice(4)))
        }
      }
    } finally {
      clearInterval(closing)
    }
  }

  #see(what: string, version: number): void {
    const before = this.#highest.get(what) ?? 0
    if (version < before) this.violations.push(`I9: the version of ${what} fell from ${before} to ${version}`)
    this.#highest.set(what, Math.max(before, version))
  }
}

function openStream(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response.setEncoding('utf8'))
      else {
        response.resume()
        reject(new Error(`stream answered ${response.statusCode}`))
      }
    })
    asked.once('error', reject)
  })
}
