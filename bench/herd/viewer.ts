import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PATHS } from '@lichtspel/contract/paths'
import { PATIENCE_MS } from '@lichtspel/contract/patience'
import { EventReader } from '../stream/event-reader.ts'
import type { Look } from './messages.ts'

/** How often a page asks for the day while its stream is silent (packages/visit/src/device/day-stream.ts). */
const REFRESH_MS = 5_000

/** What a browser waits before it comes back, until a stream says otherwise. */
const FIRST_RETRY_MS = 3_000

export type Server = { port: number; date: string; from: string }

/** A page with a day open, as far as a server meets it: a browser's EventSource, and the page's questions while it is silent. */
export class ReturningViewer {
  newest = -1
  isLive = false
  readonly #server: Server
  readonly #seen: Look
  #retryMs = FIRST_RETRY_MS
  /** A browser gives a stream up for good after an answer that is none; the page then opens another. */
  #isGivenUp = false

  constructor(server: Server, seen: Look) {
    this.#server = server
    this.#seen = seen
    setTimeout(() => setInterval(() => this.#refresh(), REFRESH_MS), Math.random() * REFRESH_MS)
    this.#open()
  }

  #open(): void {
    const { port, date, from } = this.#server
    this.#isGivenUp = false
    const reader = new EventReader()
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('data', (chunk) => this.#take(socket, reader, chunk))
    socket.on('error', () => undefined)
    socket.once('close', () => this.#ended(reader.status))
    socket.write(
      `GET ${PATHS.scheduleStream}?date=${date} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`,
    )
  }

  #take(socket: Socket, reader: EventReader, chunk: Buffer): void {
    const isFirst = reader.status === 0
    const id = reader.read(chunk)
    if (isFirst && reader.status !== 0) {
      const retry = /retry: (\d+)/.exec(chunk.toString('latin1'))?.[1]
      if (retry !== undefined) this.#retryMs = Number(retry)
      if (reader.status !== 200) socket.destroy()
    }
    if (id < 0) return
    if (id < this.newest) this.#seen.backwards++
    this.newest = id
    this.isLive = true
  }

  #ended(status: number): void {
    this.isLive = false
    this.#isGivenUp = status !== 0 && status !== 200
    if (status === 200) this.#seen.ended++
    else if (status === 0) this.#seen.unreached++
    else this.#seen.refused++
    if (!this.#isGivenUp) setTimeout(() => this.#open(), this.#retryMs)
  }

  #refresh(): void {
    if (this.isLive) return
    const { port, date, from } = this.#server
    this.#seen.asked++
    const path = `${PATHS.schedules}?date=${date}`
    const to = { port, host: '127.0.0.1', localAddress: from, path, agent: false }
    const asked = get({ ...to, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => answer.resume())
    asked.on('error', () => undefined)
    if (this.#isGivenUp) this.#open()
  }
}
