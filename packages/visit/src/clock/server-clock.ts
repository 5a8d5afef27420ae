import { type Moment, momentAt } from '@lichtspel/domain/time/moment'

/**
 * The server's time as known in this browser. The visitor's own clock may be a day off, but it measures durations correctly.
 * Subscribers are notified every second; without subscribers the clock does not tick.
 */
export class ServerClock {
  readonly #zone: string
  readonly #watchers = new Set<() => void>()
  #receivedMs = Number.NEGATIVE_INFINITY
  #distanceMs = Date.now() - performance.now()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(zone: string) {
    this.#zone = zone
  }

  /** Ignores a time that is not newer than the last one, so that the clock never goes back. */
  received(serverNowMs: number): void {
    if (serverNowMs <= this.#receivedMs) return
    this.#receivedMs = serverNowMs
    this.#distanceMs = serverNowMs - performance.now()
    this.#tell()
  }

  now(): Moment {
    return momentAt(performance.now() + this.#distanceMs, this.#zone)
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    this.#timer ??= setInterval(() => this.#tell(), 1_000)
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
