import type { SitePage } from './site-files.ts'

/** With its compressed forms a page takes about 50 kB, and the home page 100 kB, so some two thousand pages fit. */
const MAX_BYTES = 128 * 1024 * 1024

type Kept = { version: string; page: SitePage }

/** Rendered pages in memory. When there are too many, those that were not asked for longest are rendered again when they are. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<SitePage>>()
  readonly #onError: (error: unknown) => void
  readonly #maxBytes: number
  #bytes = 0

  constructor(onError: (error: unknown) => void, maxBytes = MAX_BYTES) {
    this.#onError = onError
    this.#maxBytes = maxBytes
  }

  /** The page in this version. If it cannot be rendered, the former version stays. */
  async get(key: string, version: string, render: () => Promise<SitePage>): Promise<SitePage> {
    const kept = this.#pages.get(key)
    if (kept?.version === version) {
      this.#keep(key, kept)
      return kept.page
    }
    try {
      return await this.#renderOnce(key, version, render)
    } catch (error) {
      this.#onError(error)
      if (kept === undefined) throw error
      return kept.page
    }
  }

  /** Visitors who ask for the same page at once wait for one rendering. */
  async #renderOnce(key: string, version: string, render: () => Promise<SitePage>): Promise<SitePage> {
    const name = `${key} ${version}`
    const underWay = this.#underWay.get(name)
    if (underWay !== undefined) return await underWay
    const rendering = render().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, rendering)
    const page = await rendering
    this.#keep(key, { version, page })
    return page
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key)
    this.#pages.set(key, kept)
    this.#bytes += sizeOf(kept)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#pages.get(key)
    if (kept === undefined) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(kept)
  }
}

function sizeOf({ page: { plain, gzip, brotli } }: Kept): number {
  return plain.length + gzip.length + brotli.length
}
