import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import type { Stage } from '../stage/stage.ts'

/** Longer than a server needs to leave: its drain, its streams, its grace. */
const STOP_MS = 30_000
/** HAProxy asks twice a second whether a server that was away is ready. */
const SETTLE_MS = 2_000

/** What production has; streams are ended over two seconds, so that a run takes minutes. */
const ENV = {
  STOP_DRAIN_MS: '',
  STOP_SPREAD_MS: '2000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  MAIL_WORKER: 'off',
}

/** The servers behind a load balancer, restarted one after the other. */
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

  /** `root`: the checkout whose version they are. */
  async start(root?: string): Promise<void> {
    for (const [index] of this.#ports.entries()) await this.#start(index, root)
  }

  /** Each is told to stop, is gone, and is back before the next one goes. */
  async restartEach(root?: string): Promise<void> {
    for (const [index] of this.#ports.entries()) {
      await this.#servers[index]?.stop(STOP_MS)
      await this.#start(index, root)
      this.restarts++
      await sleep(SETTLE_MS)
    }
  }

  /** What the servers logged as a fault of ours. */
  faults(): string[] {
    const lines = readFileSync(this.#options.logFile, 'utf8').split('\n')
    return lines.filter((line) => /"level":(50|60)/.test(line) || /^\w*Error/.test(line))
  }

  async #start(index: number, root: string | undefined): Promise<void> {
    const port = this.#ports[index] ?? 0
    const server = await startApiServer({
      ...this.#options,
      port,
      env: ENV,
      ...(root !== undefined && { root }),
    })
    this.#servers[index] = server
    for (let tries = 0; tries < 200; tries++) {
      if ((await fetch(server.origin + PATHS.ready)).ok) return
      await sleep(50)
    }
    throw new Error(`${server.origin} is not ready, see ${server.logFile}`)
  }
}
