import { Worker } from 'node:worker_threads'
import type { Work } from '@lichtspel/contract/work'

/** A thread for the work that the server asks for, one piece after another. In this process it would delay everybody's requests. */
export class Workshop {
  #thread = new Worker(new URL('./digging.ts', import.meta.url))
  #waiting = new Map<number, (proof: string) => void>()
  #next = 0

  constructor() {
    this.#thread.on('message', ({ id, proof }: { id: number; proof: string }) => {
      this.#waiting.get(id)?.(proof)
      this.#waiting.delete(id)
    })
  }

  prove(work: Work): Promise<string> {
    const id = this.#next++
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#thread.postMessage({ id, work })
    })
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }
}
