import { setImmediate as nextTurn } from 'node:timers/promises'
import { COALESCE_MS } from '@lichtspel/contract/protocol'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { StreamEvent } from './stream-event.ts'

/** Someone who wants to know of every change of a day. */
export type Viewer = { send: (event: StreamEvent) => void }

/** What a hub must find in a day, whoever the day is for: when it was read, and the numbers that rise with its changes. */
export type ToldDay = Pick<DaySnapshot, 'serverNow' | 'catalogueRevision'> & {
  schedules: readonly { id: string; version: number }[]
}

export type DayHubPorts<Day extends ToldDay> = {
  readDay: (venueId: string, date: IsoDate) => Promise<Day>
  readVersions: (ids: readonly number[]) => Promise<Map<number, number>>
  onError: (error: unknown) => void
}

const POLL_MS = 250
/** Viewers who come together share one serialisation; a slot's state changes by the minute. */
const SAME_TIME_MS = 500
/** Told without a pause, some milliseconds of work; a visitor's hold is answered between two such turns. */
export const VIEWERS_A_TURN = 250

type WatchedDay<Day extends ToldDay> = {
  venueId: string
  date: IsoDate
  viewers: Set<Viewer>
  /** By schedule; what the viewers were last told. */
  versions: Map<number, number>
  snapshot: Day | undefined
  event: StreamEvent | undefined
  /** When the event was made; whoever comes later must not be told that time. */
  toldAt: number
  reading: Promise<void> | undefined
  lastPushAt: number
  timer: NodeJS.Timeout | undefined
  /** To so many viewers a push takes a while; another change of that time leaves after it, so that nobody is told an older day after a newer one. */
  pushing: 'no' | 'yes' | 'and-again'
}

/**
 * Tells viewers of changes. However many there are: one poll of versions for all watched days four times a second, one read and one
 * serialisation per changed day. A change made by this process is told at once, without waiting for the poll.
 */
export class DayHub<Day extends ToldDay> {
  readonly #days = new Map<string, WatchedDay<Day>>()
  readonly #ports: DayHubPorts<Day>
  #pollTimer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(ports: DayHubPorts<Day>) {
    this.#ports = ports
  }

  /** The viewer gets the whole day first, then again after each change. Answers how to stop. */
  async watch(venueId: string, date: IsoDate, viewer: Viewer): Promise<() => void> {
    const day = this.#dayOf(venueId, date)
    day.viewers.add(viewer)
    try {
      if (day.event === undefined) await this.#refresh(day)
      const event = currentEvent(day)
      if (event !== undefined) viewer.send(event)
    } catch (error) {
      this.#leave(day, viewer)
      throw error
    }
    this.#schedulePoll()
    return () => this.#leave(day, viewer)
  }

  /** Called with the schedules that an act of this process has changed. */
  changed(scheduleIds: Iterable<number>): void {
    const ids = new Set(scheduleIds)
    for (const day of this.#days.values()) {
      if ([...day.versions.keys()].some((id) => ids.has(id))) this.#pushSoon(day)
    }
  }

  /** Called with a venue that has published a new revision: its hours, its prices or its words are others. */
  offersAnew(venueId: string): void {
    for (const day of this.#days.values()) if (day.venueId === venueId) this.#pushSoon(day)
  }

  viewerCount(): number {
    let count = 0
    for (const day of this.#days.values()) count += day.viewers.size
    return count
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#pollTimer)
    for (const day of this.#days.values()) clearTimeout(day.timer)
  }

  #dayOf(venueId: string, date: IsoDate): WatchedDay<Day> {
    const key = `${venueId} ${date}`
    const known = this.#days.get(key)
    if (known !== undefined) return known
    const day: WatchedDay<Day> = {
      venueId,
      date,
      viewers: new Set(),
      versions: new Map(),
      snapshot: undefined,
      event: undefined,
      toldAt: Number.NEGATIVE_INFINITY,
      reading: undefined,
      lastPushAt: Number.NEGATIVE_INFINITY,
      timer: undefined,
      pushing: 'no',
    }
    this.#days.set(key, day)
    return day
  }

  #leave(day: WatchedDay<Day>, viewer: Viewer): void {
    day.viewers.delete(viewer)
    if (day.viewers.size > 0) return
    clearTimeout(day.timer)
    this.#days.delete(`${day.venueId} ${day.date}`)
  }

  /** At once when the last push is long enough ago, else when it is: changes in between leave together. */
  #pushSoon(day: WatchedDay<Day>): void {
    if (day.pushing !== 'no') day.pushing = 'and-again'
    if (day.timer !== undefined || day.pushing !== 'no' || this.#stopped) return
    const wait = Math.max(day.lastPushAt + COALESCE_MS - performance.now(), 0)
    day.timer = setTimeout(() => {
      day.timer = undefined
      day.lastPushAt = performance.now()
      day.pushing = 'yes'
      this.#push(day)
        .catch(this.#ports.onError)
        .finally(() => {
          const isAgain = day.pushing === 'and-again'
          day.pushing = 'no'
          if (isAgain) this.#pushSoon(day)
        })
    }, wait)
  }

  async #push(day: WatchedDay<Day>): Promise<void> {
    const before = day.event
    await this.#refresh(day)
    const { event } = day
    if (event === undefined || event === before) return
    let told = 0
    // Whoever comes meanwhile is told the newest day when he comes.
    for (const viewer of [...day.viewers]) {
      if (day.viewers.has(viewer)) viewer.send(event)
      if (++told % VIEWERS_A_TURN === 0) await nextTurn()
    }
  }

  #refresh(day: WatchedDay<Day>): Promise<void> {
    day.reading ??= this.#read(day).finally(() => {
      day.reading = undefined
    })
    return day.reading
  }

  async #read(day: WatchedDay<Day>): Promise<void> {
    const snapshot = await this.#ports.readDay(day.venueId, day.date)
    const versions = new Map(snapshot.schedules.map((schedule) => [Number(schedule.id), schedule.version]))
    const isKnown = day.snapshot?.catalogueRevision === snapshot.catalogueRevision
    if (isKnown && sameVersions(versions, day.versions)) return
    day.versions = versions
    tell(day, snapshot)
  }

  #schedulePoll(): void {
    if (this.#pollTimer !== undefined || this.#stopped) return
    this.#pollTimer = setTimeout(() => {
      this.#poll()
        .catch(this.#ports.onError)
        .finally(() => {
          this.#pollTimer = undefined
          if (this.#days.size > 0) this.#schedulePoll()
        })
    }, POLL_MS)
  }

  async #poll(): Promise<void> {
    const ids = [...this.#days.values()].flatMap((day) => [...day.versions.keys()])
    if (ids.length === 0) return
    const current = await this.#ports.readVersions(ids)
    for (const day of this.#days.values()) {
      if ([...day.versions].some(([id, version]) => current.has(id) && current.get(id) !== version))
        this.#pushSoon(day)
    }
  }
}

/** The id rises with every change: it is the sum of numbers that each only rise. */
function dayVersion(snapshot: ToldDay): number {
  return snapshot.schedules.reduce((sum, schedule) => sum + schedule.version, snapshot.catalogueRevision)
}

function tell<Day extends ToldDay>(day: WatchedDay<Day>, snapshot: Day): void {
  day.snapshot = snapshot
  day.event = dayEvent(snapshot)
  day.toldAt = performance.now()
}

/** A quiet day keeps its event for hours, and the time in it: a viewer who comes then gets the same day with the time it is now. */
function currentEvent<Day extends ToldDay>(day: WatchedDay<Day>): StreamEvent | undefined {
  const ageMs = Math.floor(performance.now() - day.toldAt)
  if (day.snapshot !== undefined && ageMs > SAME_TIME_MS) {
    tell(day, { ...day.snapshot, serverNow: day.snapshot.serverNow + ageMs })
  }
  return day.event
}

function dayEvent(snapshot: ToldDay): StreamEvent {
  return new StreamEvent(`id: ${dayVersion(snapshot)}\nevent: day\ndata: ${JSON.stringify(snapshot)}\n\n`)
}

function sameVersions(a: Map<number, number>, b: Map<number, number>): boolean {
  return a.size === b.size && [...a].every(([id, version]) => b.get(id) === version)
}
