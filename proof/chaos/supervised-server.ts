import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiServer, type ApiServerOptions, spawnApiServer, untilAnswers } from '../stage/api-server.ts'

/** What test-support/api/crash-after-commit.ts writes before it dies. */
const CRASH_LINE = /^killed between commit and answer: (\S+)$/gm
const CALL_LINE = /^killed between call and commit: /gm

/** A server that restarts whenever it dies, as under an orchestrator. */
export class SupervisedServer {
  kills = 0
  /** Reasons for exits that were neither caused by the run nor logged by the server itself. */
  readonly strangeDeaths: string[] = []
  readonly #options: ApiServerOptions
  #server: ApiServer | undefined
  #isUp = false
  #killAsked = false
  #stopped = false
  #crashesSeen = 0
  #keeping: Promise<void> = Promise.resolve()

  constructor(options: ApiServerOptions) {
    this.#options = options
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#options.port}`
  }

  get isUp(): boolean {
    return this.#isUp
  }

  async start(): Promise<void> {
    this.#keeping = this.#keepUp()
    while (!this.#isUp) {
      if (this.strangeDeaths.length > 0) throw new Error(this.strangeDeaths[0])
      await sleep(20)
    }
  }

  /** Sends SIGKILL as soon as the server is up. */
  async kill(): Promise<void> {
    while (!this.#isUp && !this.#stopped) await sleep(20)
    if (this.#stopped) return
    this.#killAsked = true
    this.kills++
    this.#server?.kill()
    while (this.#isUp) await sleep(5)
  }

  /** The request ids of the bookings that the server committed just before it killed itself. */
  crashedRequests(): string[] {
    return [...this.log().matchAll(CRASH_LINE)].map((match) => match[1] ?? '')
  }

  /** How often the server killed itself after the payment provider answered and before that was stored. */
  crashedCalls(): number {
    return this.log().match(CALL_LINE)?.length ?? 0
  }

  log(): string {
    return readFileSync(this.#options.logFile, 'utf8')
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#server?.kill()
    await this.#keeping
  }

  async #keepUp(): Promise<void> {
    while (!this.#stopped) {
      const server = spawnApiServer(this.#options)
      this.#server = server
      try {
        await untilAnswers(server)
        this.#isUp = true
        await server.exited
      } catch {
        // It died while starting, or never responded; the reason is recorded like any other.
        server.kill()
        await server.exited
      }
      this.#isUp = false
      if (!this.#stopped) this.#noteDeath()
      this.#killAsked = false
    }
  }

  #noteDeath(): void {
    const crashes = this.crashedRequests().length + this.crashedCalls()
    const byItself = crashes > this.#crashesSeen
    this.#crashesSeen = crashes
    if (!byItself && !this.#killAsked)
      this.strangeDeaths.push(`${this.origin} ended:\n${this.log().slice(-1_500)}`)
  }
}
