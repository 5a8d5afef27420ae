import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/schedule-stream'
import type { StaffDay } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { readStaffDay } from './desk-api.ts'

/** How often the day is asked for while the live stream is silent. */
const REFRESH_MS = 5_000

export type HeardDay = {
  day: StaffDay | null
  /** Whether what is shown is known to be the newest. */
  isLive: boolean
  /** Nothing was heard yet since somebody began to look. */
  isAsking: boolean
  /** When the server was last heard, on its own clock; `null`: never. */
  heardAt: number | null
}

const UNKNOWN: HeardDay = { day: null, isLive: false, isAsking: true, heardAt: null }

/**
 * One day, live: the stream first, and questions every few seconds while it is silent. Only a visible page listens, so that many tabs
 * do not take each other's connections.
 */
export class DayStore {
  readonly #date: IsoDate
  readonly #watchers = new Set<() => void>()
  #heard = UNKNOWN
  #source: EventSource | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #aliveAt = Number.NEGATIVE_INFINITY
  #openedAt = Number.NEGATIVE_INFINITY

  constructor(date: IsoDate) {
    this.#date = date
  }

  readonly read = (): HeardDay => this.#heard

  /** The first who watches opens the stream, the last who leaves closes it. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) this.#start()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#stop()
    }
  }

  /** After an act: whoever acted must not wait for the stream. */
  readonly askAgain = (): void => {
    readStaffDay(this.#date).then(this.#take, this.#miss)
  }

  #start(): void {
    this.#timer = setInterval(this.#refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', this.#onVisible)
    addEventListener('online', this.#open)
    addEventListener('offline', this.#miss)
    this.askAgain()
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
    this.#source = new EventSource(`${STAFF_PATHS.dayStream}?date=${this.#date}`)
    this.#source.addEventListener(STREAM_EVENTS.day, (event) => {
      this.#aliveAt = performance.now()
      this.#take(JSON.parse(event.data) as StaffDay)
    })
    this.#source.addEventListener(STREAM_EVENTS.heartbeat, () => {
      this.#aliveAt = performance.now()
    })
    this.#source.addEventListener('error', this.#refresh)
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
    // A browser gives up a stream for good after an answer that is not one; then it is opened anew.
    const isStale = now - Math.max(this.#aliveAt, this.#openedAt) > SILENCE_MS
    if (this.#source?.readyState === EventSource.CLOSED || isStale) this.#open()
  }

  readonly #take = (day: StaffDay): void => {
    // An answer that was overtaken on its way says less than what is known.
    if (day.serverNow < (this.#heard.heardAt ?? 0)) return
    this.#tell({ day, isLive: true, isAsking: false, heardAt: day.serverNow })
  }

  readonly #miss = (): void => {
    if (this.#heard.isLive || this.#heard.isAsking)
      this.#tell({ ...this.#heard, isLive: false, isAsking: false })
  }

  #tell(heard: HeardDay): void {
    this.#heard = heard
    for (const watcher of this.#watchers) watcher()
  }
}
