import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { COALESCE_MS } from '@lichtspel/contract/protocol'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** A client that is notified of every change of a day. */
export type Viewer = { send: (event: StreamEvent) => void }

/** What the hub needs from any day snapshot: when it was read, and the version numbers that increase with every change. */
export type SentDay = Pick<DaySnapshot, 'serverNow' | 'catalogueRevision'> & {
  schedules: readonly { id: string; version: number }[]
}

export type DayHubPorts<Day extends SentDay> = {
  readDay: (venueId: string, date: IsoDate) => Promise<Day>
  readVersions: (ids: readonly number[]) => Promise<Map<number, number>>
  onError: (error: unknown) => void
}

const POLL_MS = 250
/**
 * Viewers who connect within this time share one serialisation with the same server time. Slots change state by the minute, so half a
 * second does not matter.
 */
const SAME_TIME_MS = 500
/** How many clients are notified in one go. Between two batches the event loop can answer holds. */
export const VIEWERS_A_TURN = 250

type WatchedDay<Day extends SentDay> = {
  venueId: string
  date: IsoDate
  viewers: Set<Viewer>
  /** By schedule id: the versions last sent to the viewers. */
  versions: Map<number, number>
  snapshot: Day | undefined
  event: StreamEvent | undefined
  /** When the event was created; a later viewer must not get that time as the current one. */
  toldAt: number
  reading: Promise<void> | undefined
  lastPushAt: number
  timer: NodeJS.Timeout | undefined
  /**
   * A push to many viewers takes a while. A change during that time is pushed afterwards, so that nobody gets an older day after a
   * newer one.
   */
  pushing: 'no' | 'yes' | 'and-again'
}

/**
 * Notifies viewers of changes. However many there are, it polls the versions of all watched days four times a second, and reads and
 * serialises each changed day once. A change made by this process is pushed at once, without waiting for the poll.
 */
export class DayHub<Day extends SentDay> {
  readonly #days = new Map<string, WatchedDay<Day>>()
  readonly #ports: DayHubPorts<Day>
  #pollTimer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(ports: DayHubPorts<Day>) {
    this.#ports = ports
  }

  /** Sends the viewer the whole day, then again after each change. Returns a function that stops it. */
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

  /** Called with the schedules that this process has changed. */
  changed(scheduleIds: Iterable<number>): void {
    const ids = new Set(scheduleIds)
    for (const day of this.#days.values()) {
      if ([...day.versions.keys()].some((id) => ids.has(id))) this.#pushSoon(day)
    }
  }

  /** Called with a venue that has published a new revision, which may change hours, prices or texts. */
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

  /**
   * Pushes at once if the last push was long enough ago, otherwise as soon as enough time has passed. Changes in between are sent
   * together.
   */
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
    // A viewer who joins during the push gets the newest day on joining.
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

/** The id of the day's event. It increases with every change, because it is a sum of numbers that only increase. */
function dayVersion(snapshot: SentDay): number {
  return snapshot.schedules.reduce((sum, schedule) => sum + schedule.version, snapshot.catalogueRevision)
}

function tell<Day extends SentDay>(day: WatchedDay<Day>, snapshot: Day): void {
  day.snapshot = snapshot
  day.event = dayEvent(snapshot)
  day.toldAt = performance.now()
}

/**
 * A quiet day keeps its event for hours, including the time in it. A viewer who joins later gets the same day with the current time.
 */
function currentEvent<Day extends SentDay>(day: WatchedDay<Day>): StreamEvent | undefined {
  const ageMs = Math.floor(performance.now() - day.toldAt)
  if (day.snapshot !== undefined && ageMs > SAME_TIME_MS) {
    tell(day, { ...day.snapshot, serverNow: day.snapshot.serverNow + ageMs })
  }
  return day.event
}

function dayEvent(snapshot: SentDay): StreamEvent {
  return new StreamEvent(`id: ${dayVersion(snapshot)}\nevent: day\ndata: ${JSON.stringify(snapshot)}\n\n`)
}

function sameVersions(a: Map<number, number>, b: Map<number, number>): boolean {
  return a.size === b.size && [...a].every(([id, version]) => b.get(id) === version)
}

/**
 * An event of a live stream, serialised and compressed once for all viewers. Each event is compressed separately and ends on a byte
 * boundary, so that any event may follow any other in a viewer's gzip stream. The gzip trailer, with its checksum over everything one
 * viewer received, is never sent.
 */
export class StreamEvent {
  readonly plain: Buffer
  #packed: Buffer | undefined

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  get packed(): Buffer {
    this.#packed ??= deflateRawSync(this.plain, { finishFlush: constants.Z_FULL_FLUSH })
    return this.#packed
  }
}

/** The header of every gzip stream (RFC 1952): deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * Starts a gzip stream with this text (fewer than 65,536 bytes) uncompressed: compressing it would cost more per viewer than it saves.
 */
export function beginGzip(text: string): Buffer {
  const bytes = Buffer.from(text)
  const block = Buffer.alloc(5)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([GZIP_HEAD, block, bytes])
}
