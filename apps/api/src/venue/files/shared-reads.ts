import type { Writable } from 'node:stream'

type Read = { content: Promise<Buffer | undefined>; bytes: number; readers: number }

/** The files that were sent last and that fit in this many bytes are kept for the next visitor. */
const MAX_IDLE_BYTES = 32 * 1024 * 1024

/**
 * Files that are being sent, each in memory once: visitors who read slowly, or not at all, would otherwise each keep a copy. Reading a
 * large menu from the database holds up every other request, so the files that were sent last are kept.
 */
export class SharedReads {
  readonly #reads = new Map<string, Read>()
  readonly #maxIdleBytes: number
  #idleBytes = 0

  constructor(maxIdleBytes = MAX_IDLE_BYTES) {
    this.#maxIdleBytes = maxIdleBytes
  }

  /** Reads the file, unless it is in memory. It stays there at least until the answer was sent or the visitor left. */
  async get(
    key: string,
    answer: Writable,
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const shared = this.#reads.get(key) ?? { content: read(), bytes: 0, readers: 0 }
    if (shared.readers === 0) this.#idleBytes -= shared.bytes
    shared.readers += 1
    this.#reads.delete(key)
    this.#reads.set(key, shared)
    if (answer.closed) this.#leave(key, shared)
    else answer.once('close', () => this.#leave(key, shared))
    const content = await shared.content
    shared.bytes = content?.length ?? 0
    return content
  }

  #leave(key: string, shared: Read): void {
    shared.readers -= 1
    if (shared.readers > 0) return
    // Nothing was read.
    if (shared.bytes === 0) this.#reads.delete(key)
    this.#idleBytes += shared.bytes
    for (const [oldest, { bytes, readers }] of this.#reads) {
      if (this.#idleBytes <= this.#maxIdleBytes) return
      if (readers > 0) continue
      this.#reads.delete(oldest)
      this.#idleBytes -= bytes
    }
  }
}
