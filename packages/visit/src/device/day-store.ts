import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/protocol'

/** How often the day is asked for while the live stream is silent, as the specification has it (§9.3). */
const REFRESH_MS = 5_000

/** What visitors and the desk hear of a day has a version: that of the offer and of every schedule, which only rise. */
export type VersionedDay = {
  serverNow: number
  catalogueRevision: number
  schedules: readonly { version: number }[]
}

export type DaySource<Day> = {
  streamAddress: string
  read: () => Promise<Day>
  /** Also asks at the start and when the stream breaks. Only for the desk: it has few screens, and thousands of visitors would ask at once. */
  asksAtOnce?: boolean
}

export type HeardDay<Day> = {
  day: Day | null
  /** Whether what is shown is known to be the newest. */
  isLive: boolean
  /** Nothing was heard yet since somebody began to look. */
  isAsking: boolean
  /** When the server was last heard, on its own clock; `null`: never. */
  heardAt: number | null
}

/**
 * One day, live: the stream first, and questions every five seconds while it is silent. Only a visible page listens, so that many tabs
 * do not take each other's connections.
 */
export class DayStore<Day extends VersionedDay> {
  readonly #from: DaySource<Day>
  readonly #watchers = new Set<() => void>()
  #heard: HeardDay<Day> = { day: null, isLive: false, isAsking: true, heardAt: null }
  #newest = -1
  #source: EventSource | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #aliveAt = Number.NEGATIVE_INFINITY
  #openedAt = Number.NEGATIVE_INFINITY

  constructor(from: DaySource<Day>) {
    this.#from = from
  }

  readonly read = (): HeardDay<Day> => this.#heard

  /** The first who watches opens the stream, the last who leaves closes it. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) this.#start()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#stop()
    }
  }

  /** After an act, or by a button: nobody waits for the stream. */
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
    this.#heard = { ...this.#heard, isLive: false, isAsking: true }
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
    // A database that was put back from a backup has lower versions: what a new stream says stands.
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
    // A browser gives up a stream for good after an answer that is not one; then it is opened anew. One that is on its way is let be.
    const isStale = now - Math.max(this.#aliveAt, this.#openedAt) > SILENCE_MS
    if (this.#source?.readyState === EventSource.CLOSED || isStale) this.#open()
  }

  /** A day that was overtaken on its way is left: one of a lower version, or of the same version and told earlier. */
  readonly #take = (day: Day): void => {
    const version = day.schedules.reduce((sum, schedule) => sum + schedule.version, day.catalogueRevision)
    const isEarlier = day.serverNow < (this.#heard.heardAt ?? 0)
    if (version < this.#newest || (version === this.#newest && isEarlier)) return
    this.#newest = version
    this.#tell({ day, isLive: true, isAsking: false, heardAt: day.serverNow })
  }

  readonly #miss = (): void => {
    if (this.#heard.isLive || this.#heard.isAsking)
      this.#tell({ ...this.#heard, isLive: false, isAsking: false })
  }

  #tell(heard: HeardDay<Day>): void {
    this.#heard = heard
    for (const watcher of this.#watchers) watcher()
  }
}
