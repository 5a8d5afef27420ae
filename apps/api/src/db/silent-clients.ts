import type { PoolClient } from 'pg'

const LOOK_MS = 60_000

/**
 * Clients whose question was given up and is still being worked on, such as a commit that waits for a synchronous standby, which no
 * timeout ends. They keep their place in the pool until they answer: thrown away, each would leave its backend behind and let the pool
 * open another, until the database has no connection left for anybody.
 */
export class SilentClients {
  readonly #isAtWork: (pid: number) => Promise<boolean>
  readonly #letGo = new Set<() => void>()

  constructor(isAtWork: (pid: number) => Promise<boolean>) {
    this.#isAtWork = isAtWork
  }

  keep(client: PoolClient): void {
    const pid = (client as { processID?: number }).processID ?? 0
    const letGo = () => {
      clearInterval(timer)
      // Its answer came too late for whoever asked, and whatever it is in the middle of is nobody's.
      if (this.#letGo.delete(letGo)) client.release(true)
    }
    // A connection that broke silently has nobody at work at its other end, and is not waited for.
    const look = () => void this.#isAtWork(pid).then((is) => is || letGo(), letGo)
    const timer = setInterval(look, LOOK_MS).unref()
    this.#letGo.add(letGo)
    client.once('drain', letGo)
    client.once('end', letGo)
  }

  forget(): void {
    for (const letGo of this.#letGo) letGo()
  }
}
