import type { PoolClient } from 'pg'

const LOOK_MS = 60_000

/**
 * Clients whose query timed out but is still running, such as a commit waiting for a synchronous standby, which no timeout ends. They
 * keep their place in the pool until the query returns. If they were discarded, each would leave its backend behind and let the pool
 * open another, until the database runs out of connections.
 */
export class UnansweredClients {
  readonly #isAtWork: (pid: number) => Promise<boolean>
  readonly #letGo = new Set<() => void>()

  constructor(isAtWork: (pid: number) => Promise<boolean>) {
    this.#isAtWork = isAtWork
  }

  keep(client: PoolClient): void {
    const pid = (client as { processID?: number }).processID ?? 0
    const letGo = () => {
      clearInterval(timer)
      // The response came too late for the caller, and the client may be in the middle of a transaction, so it is discarded.
      if (this.#letGo.delete(letGo)) client.release(true)
    }
    // A silently broken connection has no active backend any more, so we stop waiting for it.
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
