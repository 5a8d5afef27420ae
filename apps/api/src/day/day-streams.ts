import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_MS, STREAM_EVENTS } from '@lichtspel/contract/protocol'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { chosenEncoding } from '../http/chosen-encoding.ts'
import { Refused } from '../http/refusals.ts'
import { beginGzip, type DayHub, type SentDay, StreamEvent, VIEWERS_A_TURN } from './day-hub.ts'

/** A client with a larger backlog is too slow for live updates: it is dropped and can reconnect. */
const MAX_BACKLOG_BYTES = 65_536

/** Clients reconnect after a random delay, so that a restart does not bring them all back at once. */
const RETRY_MIN_MS = 2_000
const RETRY_SPREAD_MS = 8_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
}

type Open = { isPacked: boolean; leave: () => void }

export type StreamLimits = { perNetwork: number; perServer: number; backlogBytes?: number }

export type StreamPorts = {
  hub: Pick<DayHub<SentDay>, 'watch'>
  onError: (error: unknown) => void
  /** Whether events are gzipped for clients that accept it. Only safe where an event's length cannot reveal a secret. */
  isPacked?: boolean
}

/**
 * How a stopping server ends its streams: one after another over `spreadMs`. A stream that is still open `graceMs` after it was ended
 * is closed by force.
 */
export type Ending = { spreadMs: number; graceMs: number }

/** The open live streams of this process. */
export class DayStreams {
  readonly #ports: StreamPorts
  readonly #limits: StreamLimits
  readonly #open = new Map<ServerResponse, Open>()
  readonly #perNetwork = new Map<string, number>()
  readonly #heartbeat: NodeJS.Timeout
  #stopping = false

  constructor(ports: StreamPorts, limits: StreamLimits) {
    this.#ports = ports
    this.#limits = limits
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
  }

  /** Rejects a stream before anything is written, when too many are open. */
  admit(network: string): void {
    if (this.#stopping) throw new Refused(503, 'busy', { retryAfterSeconds: 2 })
    const { perNetwork, perServer } = this.#limits
    if (perNetwork > 0 && (this.#perNetwork.get(network) ?? 0) >= perNetwork) {
      throw new Refused(429, 'too-many-requests', { retryAfterSeconds: 30 })
    }
    if (perServer > 0 && this.#open.size >= perServer)
      throw new Refused(503, 'busy', { retryAfterSeconds: 10 })
  }

  async serve(response: ServerResponse, venueId: string, date: IsoDate, network: string): Promise<void> {
    const isPacked = this.#ports.isPacked === true && acceptsGzip(response)
    const open: Open = { isPacked, leave: () => {} }
    this.#open.set(response, open)
    this.#count(network, 1)
    response.once('close', () => {
      this.#leave(response)
      this.#open.delete(response)
      this.#count(network, -1)
    })
    // A stream ends with its connection, so it needs no chunked encoding: one write per viewer and event instead of three.
    response.removeHeader('transfer-encoding')
    response.writeHead(200, isPacked ? { ...HEADERS, 'content-encoding': 'gzip' } : HEADERS)
    const retry = `retry: ${RETRY_MIN_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`
    response.write(isPacked ? beginGzip(retry) : retry)
    try {
      const leave = await this.#ports.hub.watch(venueId, date, {
        send: (event) => this.#sendOrDrop(response, isPacked, event),
      })
      if (response.closed || response.writableEnded) leave()
      else open.leave = leave
    } catch (error) {
      this.#ports.onError(error)
      response.destroy()
    }
  }

  size(): number {
    return this.#open.size
  }

  /** Ends all streams. A client that does not read never closes its stream by itself, so it is closed by force. */
  async stop({ spreadMs, graceMs }: Ending): Promise<void> {
    this.#stopping = true
    clearInterval(this.#heartbeat)
    const streams = [...this.#open.keys()]
    await Promise.all(
      streams.map(async (response, index) => {
        await sleep((spreadMs * index) / streams.length)
        await this.#end(response, graceMs)
      }),
    )
  }

  async #end(response: ServerResponse, graceMs: number): Promise<void> {
    // Unsubscribe first: the hub may send a change at any time, and nothing can be written after the end.
    this.#leave(response)
    if (response.closed) return
    const closed = once(response, 'close')
    response.end()
    const force = setTimeout(() => response.destroy(), graceMs)
    await closed
    clearTimeout(force)
  }

  #leave(response: ServerResponse): void {
    this.#open.get(response)?.leave()
  }

  async #beat(): Promise<void> {
    const event = new StreamEvent(`event: ${STREAM_EVENTS.heartbeat}\ndata: ${Date.now()}\n\n`)
    let told = 0
    for (const [response, { isPacked }] of [...this.#open]) {
      this.#sendOrDrop(response, isPacked, event)
      if (++told % VIEWERS_A_TURN === 0) await nextTurn()
    }
  }

  #count(network: string, step: 1 | -1): void {
    const count = (this.#perNetwork.get(network) ?? 0) + step
    if (count > 0) this.#perNetwork.set(network, count)
    else this.#perNetwork.delete(network)
  }

  #sendOrDrop(response: ServerResponse, isPacked: boolean, event: StreamEvent): void {
    if (response.writableEnded || response.destroyed) return
    const { backlogBytes = MAX_BACKLOG_BYTES } = this.#limits
    if (response.writableLength > backlogBytes) response.destroy()
    else response.write(isPacked ? event.packed : event.plain)
  }
}

function acceptsGzip({ req }: ServerResponse): boolean {
  return chosenEncoding(req.headers['accept-encoding'], ['gzip']) !== undefined
}

/** Ends the streams of a stopping server, then stops the hub. */
export function stopOf(
  hub: Pick<DayHub<SentDay>, 'stop'>,
  streams: DayStreams,
): (ending: Ending) => Promise<void> {
  return async (ending) => {
    await streams.stop(ending)
    hub.stop()
  }
}
