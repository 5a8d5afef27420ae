import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import type { Stage } from '../stage/stage.ts'

/** Longer than a server needs to stop: its drain, its streams, its grace period. */
const STOP_MS = 30_000
/** HAProxy checks twice a second whether a returning server is ready. */
const SETTLE_MS = 2_000

/** Production settings, except that streams end within two seconds, so that a run takes minutes. */
const ENV = {
  STOP_DRAIN_MS: '',
  STOP_SPREAD_MS: '2000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  MAIL_WORKER: 'off',
}

/** The servers behind a load balancer, restarted one after another. */
export class Fleet {
  restarts = 0
  readonly #ports: readonly number[]
  readonly #options: { databaseUrl: string; logFile: string }
  readonly #servers: ApiServer[] = []

  constructor(stage: Stage, ports: readonly number[], options: { databaseUrl: string; logFile: string }) {
    this.#ports = ports
    this.#options = options
    stage.defer(async () => void (await Promise.all(this.#servers.map((server) => server.kill()))))
  }

  async start(): Promise<void> {
    for (const [index] of this.#ports.entries()) await this.#start(index)
  }

  /** Stops each server and waits until it is back before it stops the next. */
  async restartEach(): Promise<void> {
    for (const [index] of this.#ports.entries()) {
      await this.#servers[index]?.stop(STOP_MS)
      await this.#start(index)
      this.restarts++
      await sleep(SETTLE_MS)
    }
  }

  /** Errors in the servers' log. */
  faults(): string[] {
    const lines = readFileSync(this.#options.logFile, 'utf8').split('\n')
    return lines.filter((line) => /"level":(50|60)/.test(line) || /^\w*Error/.test(line))
  }

  async #start(index: number): Promise<void> {
    const port = this.#ports[index] ?? 0
    const server = await startApiServer({ ...this.#options, port, env: ENV })
    this.#servers[index] = server
    for (let tries = 0; tries < 200; tries++) {
      if ((await fetch(server.origin + SERVICE_PATHS.ready)).ok) return
      await sleep(50)
    }
    throw new Error(`${server.origin} is not ready, see ${server.logFile}`)
  }
}
