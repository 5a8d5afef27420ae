import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { TEST_STAFF_SECRET } from './test-app.ts'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))

/** On a busy machine a program may take this long to start. */
const START_MS = 80_000

/** Limits are off, as in `createTestApp`: a test sends all its requests from one address. */
const NO_LIMITS = Object.fromEntries(
  'HOLD_SLOTS_PER_SESSION HOLD_SLOTS_PER_NETWORK HOLD_SLOTS_PER_WIDE_NETWORK BOOKINGS_PER_CONTACT_PER_DAY BOOKINGS_PER_NETWORK_PER_DAY BOOKINGS_PER_WIDE_NETWORK_PER_DAY BOOKED_SLOTS_PER_NETWORK_PER_DAY BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY RATE_PER_MINUTE RATE_BOOKING_PER_MINUTE SIGN_IN_PER_ADDRESS_PER_MINUTE SIGN_IN_PER_ACCOUNT STOP_SPREAD_MS'
    .split(' ')
    .map((name) => [name, '0']),
)

/** The production program as a separate process, with its output. */
export class ServerProcess {
  readonly url: string
  readonly metricsUrl: string
  readonly #child: ChildProcess
  #output = ''

  static async start(
    database: { url: string },
    env: Record<string, string> = {},
    args: string[] = [],
  ): Promise<ServerProcess> {
    const ports = { PORT: String(await findFreePort(0)), METRICS_PORT: String(await findFreePort(0)) }
    const server = new ServerProcess({ ...ports, DATABASE_URL: database.url, ...env }, args)
    await server.says(/Lichtspel (?:listens|sends)/, START_MS).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return server
  }

  private constructor(env: Record<string, string>, args: string[]) {
    this.url = `http://127.0.0.1:${env.PORT}`
    this.metricsUrl = `http://127.0.0.1:${env.METRICS_PORT}/metrics`
    this.#child = spawn(process.execPath, [MAIN, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        ...NO_LIMITS,
        STAFF_SECRET: TEST_STAFF_SECRET,
        PUBLIC_URL: 'http://localhost:3000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        this.#output += bytes.toString()
      })
  }

  /** Everything the process has written to stdout and stderr. */
  output(): string {
    return this.#output
  }

  /** Waits until the output matches. */
  async says(words: RegExp, withinMs = 20_000): Promise<void> {
    const deadline = performance.now() + withinMs
    while (!words.test(this.#output)) {
      if (this.#child.exitCode !== null || performance.now() > deadline)
        throw new Error(`the server never said ${words}:\n${this.#output.slice(-2_000)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async metrics(): Promise<string> {
    return await (await fetch(this.metricsUrl)).text()
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await gone
  }
}
