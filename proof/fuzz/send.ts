import { Agent, request } from 'node:http'
import type { Asked } from './make-request.ts'

/** A status, or why there was none. */
export type Heard = { status: number } | { silence: string }

const PATIENCE_MS = 20_000

/** Sends bytes as they are, and hears what comes back; of a stream only that it begins. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #origin: URL

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** A kept connection may be closed by the server just as it is used again, which HTTP allows: then once more, on a new one. */
  async send(asked: Asked): Promise<Heard> {
    const { heard, wasKept } = await this.#ask(asked, this.#agent)
    return 'silence' in heard && heard.silence === 'ECONNRESET' && wasKept
      ? (await this.#ask(asked, false)).heard
      : heard
  }

  #ask(
    { method, path, headers, body }: Asked,
    agent: Agent | false,
  ): Promise<{ heard: Heard; wasKept: boolean }> {
    const { hostname, port } = this.#origin
    const bytes = body === undefined ? undefined : Buffer.from(body)
    const { promise, resolve } = Promise.withResolvers<{ heard: Heard; wasKept: boolean }>()
    const asked = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
    })
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), PATIENCE_MS)
    const end = (heard: Heard) => {
      clearTimeout(timer)
      resolve({ heard, wasKept: asked.reusedSocket })
    }
    asked.once('error', (error: NodeJS.ErrnoException) => end({ silence: error.code ?? error.message }))
    asked.once('response', (response) => {
      const status = response.statusCode ?? 0
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        end({ status })
        asked.destroy()
        return
      }
      response.resume()
      response.once('end', () => end({ status }))
      response.once('error', (error) => end({ silence: error.message }))
    })
    asked.end(bytes)
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }
}
