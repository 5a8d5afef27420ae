import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'

/** Live streams of some days, which reconnect when they end, as a browser does. */
export class Viewers {
  /** How long each viewer had no stream: from its end to the first event of the next. */
  readonly gapsMs: number[] = []
  readonly #ending = new AbortController()
  #open = 0

  constructor(origin: string, dates: readonly string[], count: number) {
    for (let number = 0; number < count; number++)
      void this.#watch(`${origin}${PATHS.scheduleStream}?date=${dates[number % dates.length]}`)
  }

  open(): number {
    return this.#open
  }

  end(): void {
    this.#ending.abort()
  }

  async #watch(url: string): Promise<void> {
    const { signal } = this.#ending
    for (let endedAt = Number.NaN; !signal.aborted; ) {
      const retryMs = await this.#follow(url, endedAt).catch(() => 2_000)
      endedAt = performance.now()
      await sleep(signal.aborted ? 0 : retryMs)
    }
  }

  /** Returns the reconnection time that the stream set. */
  async #follow(url: string, endedAt: number): Promise<number> {
    const response = await fetch(url, { signal: this.#ending.signal })
    if (!response.ok || response.body === null) return 2_000
    this.#open++
    let retryMs = 2_000
    let isFirst = true
    try {
      for await (const chunk of response.body) {
        retryMs = Number(/^retry: (\d+)$/m.exec(Buffer.from(chunk).toString())?.[1] ?? retryMs)
        if (isFirst && !Number.isNaN(endedAt)) this.gapsMs.push(performance.now() - endedAt)
        isFirst = false
      }
    } finally {
      this.#open--
    }
    return retryMs
  }
}
