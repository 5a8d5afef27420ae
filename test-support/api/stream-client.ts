import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

export type StreamEvent = { event: string; id: number; data: string }

/** A minimal EventSource for tests. */
export class StreamClient {
  readonly events: StreamEvent[] = []
  status: number | undefined
  headers: IncomingMessage['headers'] = {}
  closed = false
  /** Bytes received, before decompression. */
  bytes = 0
  readonly #request: ClientRequest
  #response: IncomingMessage | undefined
  #text = ''

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#request = get(url, { agent: false, headers }, (response) => {
      this.#response = response
      this.status = response.statusCode
      this.headers = response.headers
      response.on('data', (chunk: Buffer) => {
        this.bytes += chunk.length
      })
      const isPacked = response.headers['content-encoding'] === 'gzip'
      const text = isPacked ? response.pipe(createGunzip()) : response
      text.setEncoding('utf8')
      text.on('data', (piece: string) => this.#take(piece))
      // A gzipped stream ends without its checksum.
      text.on('error', () => {})
      response.on('close', () => {
        this.closed = true
      })
      response.on('error', () => {})
    })
    this.#request.on('error', () => {
      this.closed = true
    })
  }

  days(): StreamEvent[] {
    return this.events.filter((one) => one.event === 'day')
  }

  /** Waits up to three seconds for the nth `day` event. */
  async day(nth: number): Promise<StreamEvent> {
    for (let i = 0; i < 300; i++) {
      const found = this.days()[nth - 1]
      if (found !== undefined) return found
      await sleep(10)
    }
    throw new Error(`no ${nth} events of a day within 3 seconds`)
  }

  pause(): void {
    this.#response?.pause()
  }

  close(): void {
    this.#request.destroy()
  }

  #take(text: string): void {
    const blocks = (this.#text + text).split('\n\n')
    this.#text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event') !== '')
        this.events.push({ event: field('event'), id: Number(field('id')), data: field('data') })
    }
  }
}
