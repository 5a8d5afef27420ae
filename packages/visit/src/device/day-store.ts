import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/protocol'

/** How often the day is polled while the live stream is silent, as in the specification (§9.3). */
const REFRESH_MS = 5_000

/**
 * A day as visitors and the desk receive it. Its version is the sum of the offer's version and every schedule's version, which only
 * increase.
 */
export type VersionedDay = {
  serverNow: number
  catalogueRevision: number
  schedules: readonly { version: number }[]
}

export type DaySource<Day> = {
  streamAddress: string
  read: () => Promise<Day>
  /**
   * Also reads at the start and when the stream breaks. Only for the desk, which has few screens; thousands of visitors would all read
   * at once.
   */
  asksAtOnce?: boolean
}

export type DayState<Day> = {
  day: Day | null
  /** Whether the shown day is known to be the newest. */
  isLive: boolean
  /** True until the first day is received after the first watcher subscribes. */
  isAsking: boolean
  /** The server's time in the last day received; `null` if there was none. */
  receivedAt: number | null
}

/**
 * One day, live: from the stream, with polling every five seconds while it is silent. Only a visible page listens, so that many tabs do
 * not use up each other's connections.
 */
export class DayStore<Day extends VersionedDay> {
  readonly #from: DaySource<Day>
  readonly #watchers = new Set<() => void>()
  #received: DayState<Day> = { day: null, isLive: false, isAsking: true, receivedAt: null }
  #newest = -1
  #source: EventSource | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #aliveAt = Number.NEGATIVE_INFINITY
  #openedAt = Number.NEGATIVE_INFINITY

  constructor(from: DaySource<Day>) {
    this.#from = from
  }

  readonly read = (): DayState<Day> => this.#received

  /** The first watcher opens the stream, the last one to leave closes it. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) this.#start()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#stop()
    }
  }

  /** Reads after an act or on a button press, without waiting for the stream. */
  readonly askAgain = (): void => {
    this.#from.read().then(this.#take).catch(this.#miss)
  }

  #start(): void {
    this.#timer = setInterval(this.#refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', this.#onVisible)
    addEventListener('online', this.#open)
    addEventListener('offline', this.#miss)
    if (this.#from.asksAtOnce) this.askAgain()
    this.#open()
  }

  #stop(): void {
    clearInterval(this.#timer)
    document.removeEventListener('visibilitychange', this.#onVisible)
    removeEventListener('online', this.#open)
    removeEventListener('offline', this.#miss)
    this.#source?.close()
    this.#received = { ...this.#received, isLive: false, isAsking: true }
  }

  readonly #open = (): void => {
    this.#source?.close()
    this.#openedAt = performance.now()
    this.#source = new EventSource(this.#from.streamAddress)
    this.#source.addEventListener(STREAM_EVENTS.day, (event) => {
      this.#aliveAt = performance.now()
      this.#take(JSON.parse(event.data) as Day)
    })
    this.#source.addEventListener(STREAM_EVENTS.heartbeat, () => {
      this.#aliveAt = performance.now()
    })
    // A database restored from a backup has lower versions, so a new stream starts over.
    this.#source.addEventListener('open', () => {
      this.#newest = -1
    })
    if (this.#from.asksAtOnce) this.#source.addEventListener('error', this.#refresh)
  }

  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.#open()
    else this.#source?.close()
  }

  readonly #refresh = (): void => {
    const now = performance.now()
    const isLive = this.#source?.readyState === EventSource.OPEN && now - this.#aliveAt < SILENCE_MS
    if (isLive || document.visibilityState === 'hidden') return
    this.askAgain()
    // After an invalid response a browser gives up on a stream for good, so it is reopened. One that is still connecting is left alone.
    const isStale = now - Math.max(this.#aliveAt, this.#openedAt) > SILENCE_MS
    if (this.#source?.readyState === EventSource.CLOSED || isStale) this.#open()
  }

  /** Ignores a day that arrives late: one with a lower version, or with the same version and an earlier time. */
  readonly #take = (day: Day): void => {
    const version = day.schedules.reduce((sum, schedule) => sum + schedule.version, day.catalogueRevision)
    const isEarlier = day.serverNow < (this.#received.receivedAt ?? 0)
    if (version < this.#newest || (version === this.#newest && isEarlier)) return
    this.#newest = version
    this.#tell({ day, isLive: true, isAsking: false, receivedAt: day.serverNow })
  }

  readonly #miss = (): void => {
    if (this.#received.isLive || this.#received.isAsking)
      this.#tell({ ...this.#received, isLive: false, isAsking: false })
  }

  #tell(received: DayState<Day>): void {
    this.#received = received
    for (const watcher of this.#watchers) watcher()
  }
}
