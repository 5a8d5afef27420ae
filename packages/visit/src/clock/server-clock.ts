import { type Moment, momentAt } from '@lichtspel/domain/time/moment'

/**
 * The server's clock as this browser knows it: a visitor's own clock may be a day off, but the distance between two moments is not.
 * Whoever subscribes is told every second to look at it; without anyone who looks it does not tick.
 */
export class ServerClock {
  readonly #zone: string
  readonly #watchers = new Set<() => void>()
  #heardMs = Number.NEGATIVE_INFINITY
  #distanceMs = Date.now() - performance.now()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(zone: string) {
    this.#zone = zone
  }

  /** An answer that is not newer than one before it says nothing of now: time does not go back. */
  heard(serverNowMs: number): void {
    if (serverNowMs <= this.#heardMs) return
    this.#heardMs = serverNowMs
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
