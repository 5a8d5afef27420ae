import { PATHS } from '@lichtspel/contract/paths'
import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/schedule-stream'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { readDay } from './day-api.ts'

/** How often the day is asked for while the live stream is silent, as the specification has it (§9.3). */
const REFRESH_MS = 5_000

export type DayListener = { onDay: (day: DaySnapshot) => void; onSilence: (silent: boolean) => void }

/**
 * Follows a day: the live stream first, and questions every five seconds while it is silent. Only a visible page listens, so that many
 * tabs do not take each other's connections. Answers how to stop.
 */
export function followDay(location: string, date: string, listener: DayListener): () => void {
  const stream = new DayStream(location, date, listener)
  const timer = setInterval(stream.refresh, REFRESH_MS)
  const onVisible = () => (document.visibilityState === 'visible' ? stream.open() : stream.pause())
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', stream.open)
  window.addEventListener('offline', stream.miss)
  stream.open()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', stream.open)
    window.removeEventListener('offline', stream.miss)
    stream.stop()
  }
}

class DayStream {
  readonly #location: string
  readonly #date: string
  readonly #listener: DayListener
  #source: EventSource | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  #openedAt = Number.NEGATIVE_INFINITY
  #newest = -1
  #isSilent = false
  #isStopped = false

  constructor(location: string, date: string, listener: DayListener) {
    this.#location = location
    this.#date = date
    this.#listener = listener
  }

  readonly open = (): void => {
    this.pause()
    this.#openedAt = performance.now()
    const address = `${PATHS.scheduleStream}?location=${this.#location}&date=${this.#date}`
    this.#source = new EventSource(address)
    this.#source.addEventListener(STREAM_EVENTS.day, (event) => {
      this.#heardAt = performance.now()
      this.#take(JSON.parse(event.data) as DaySnapshot)
    })
    this.#source.addEventListener(STREAM_EVENTS.heartbeat, () => {
      this.#heardAt = performance.now()
    })
  }

  readonly refresh = (): void => {
    const now = performance.now()
    const isLive = this.#source?.readyState === EventSource.OPEN && now - this.#heardAt < SILENCE_MS
    if (isLive || document.visibilityState === 'hidden') return
    readDay(this.#location, this.#date).then(this.#take, this.miss)
    // A browser gives up a stream for good after an answer that is not one; then it is opened anew. One that is on its way is let be.
    const isStale = now - Math.max(this.#heardAt, this.#openedAt) > SILENCE_MS
    if (this.#source?.readyState === EventSource.CLOSED || isStale) this.open()
  }

  pause(): void {
    this.#source?.close()
  }

  stop(): void {
    this.#isStopped = true
    this.pause()
  }

  readonly #take = (day: DaySnapshot): void => {
    const version = day.schedules.reduce((sum, schedule) => sum + schedule.version, day.catalogueRevision)
    if (this.#isStopped || version < this.#newest) return
    this.#newest = version
    this.#isSilent = false
    this.#listener.onDay(day)
    this.#listener.onSilence(false)
  }

  readonly miss = (error: unknown): void => {
    if (this.#isStopped) return
    // Once per silence: it may last for hours.
    if (!this.#isSilent) console.warn('the day could not be refreshed', error)
    this.#isSilent = true
    this.#listener.onSilence(true)
  }
}
