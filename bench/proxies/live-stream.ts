import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { createGunzip } from 'node:zlib'

/** `from`: the address of the visitor's machine. */
export type StreamOptions = { from: string; headers?: Record<string, string> }

/** An event, and when all of it was there by performance.now(). */
export type Told = { name: string; id: number; at: number }

/** A live stream through a proxy, by HTTP/1.1 or as one of several on an HTTP/2 connection. */
export class LiveStream {
  readonly askedAt = performance.now()
  readonly events: Told[] = []
  status: number | undefined
  endedAt: number | undefined
  close: () => void = () => {}
  #text = ''

  static http1(url: string, { from, headers = {} }: StreamOptions): LiveStream {
    const stream = new LiveStream()
    const to = { localAddress: from, rejectUnauthorized: false, agent: false, headers }
    const asked = request(url, to, (answer) => {
      stream.status = answer.statusCode
      stream.#read(answer, answer.headers['content-encoding'])
    })
    asked.on('error', () => stream.#end())
    asked.end()
    stream.close = () => asked.destroy()
    return stream
  }

  /** So many streams on one connection; undefined where the proxy speaks no HTTP/2. */
  static async http2(
    origin: string,
    path: string,
    { from, count }: { from: string; count: number },
  ): Promise<LiveStream[] | undefined> {
    const { hostname, port } = new URL(origin)
    const tcp = connect({ host: '127.0.0.1', port: Number(port), localAddress: from })
    const to = { socket: tcp, servername: hostname, rejectUnauthorized: false }
    const socket = connectTls({ ...to, ALPNProtocols: ['h2'] })
    const isSpoken = await new Promise<boolean>((resolve) => {
      socket.once('secureConnect', () => resolve(socket.alpnProtocol === 'h2'))
      socket.once('error', () => resolve(false))
    })
    if (!isSpoken) return undefined
    const session = connectHttp2(origin, { createConnection: () => socket })
    session.on('error', () => {})
    return Array.from({ length: count }, () => {
      const stream = new LiveStream()
      const asked = session.request({ ':path': path, 'accept-encoding': 'gzip' })
      asked.on('response', (headers) => {
        stream.status = headers[':status']
        stream.#read(asked, headers['content-encoding'])
      })
      asked.on('error', () => stream.#end())
      stream.close = () => session.destroy()
      return stream
    })
  }

  /** The first event `day` with at least this id, within so long. */
  async day(atLeast: number, withinMs: number): Promise<Told | undefined> {
    for (const until = performance.now() + withinMs; performance.now() < until; await nextMoment()) {
      const found = this.events.find(({ name, id }) => name === 'day' && id >= atLeast)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The longest that it was silent, in milliseconds, until now. */
  longestSilence(): number {
    const times = [this.askedAt, ...this.events.map(({ at }) => at), this.endedAt ?? performance.now()]
    return Math.max(...times.slice(1).map((at, nth) => at - (times[nth] ?? at)))
  }

  #read(answer: Readable, encoding: unknown): void {
    const text = encoding === 'gzip' ? answer.pipe(createGunzip()) : answer
    text.setEncoding('utf8')
    text.on('data', (piece: string) => this.#take(piece))
    // A packed stream breaks off: it never gets to its checksum.
    for (const one of [answer, text]) one.on('error', () => this.#end())
    answer.on('close', () => this.#end())
  }

  #take(piece: string): void {
    const blocks = (this.#text + piece).split('\n\n')
    this.#text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const id = Number(/^id: (.*)$/m.exec(block)?.[1] ?? -1)
      if (name !== undefined) this.events.push({ name, id, at: performance.now() })
    }
  }

  #end(): void {
    this.endedAt ??= performance.now()
  }
}

const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 2))
