import { Agent, request } from 'node:http'
import type { Asked } from './make-request.ts'

/** A status, or why there was no response. */
export type Received = { status: number } | { silence: string }

const PATIENCE_MS = 20_000

/** Sends raw bytes and reads the response, or only its start if it is a stream. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #origin: URL

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** Retries once on a new connection when the server closed a kept-alive connection just as it was reused, which HTTP allows. */
  async send(asked: Asked): Promise<Received> {
    const { received, wasKept } = await this.#ask(asked, this.#agent)
    return 'silence' in received && received.silence === 'ECONNRESET' && wasKept
      ? (await this.#ask(asked, false)).received
      : received
  }

  #ask(
    { method, path, headers, body }: Asked,
    agent: Agent | false,
  ): Promise<{ received: Received; wasKept: boolean }> {
    const { hostname, port } = this.#origin
    const bytes = body === undefined ? undefined : Buffer.from(body)
    const { promise, resolve } = Promise.withResolvers<{ received: Received; wasKept: boolean }>()
    const asked = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
    })
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), PATIENCE_MS)
    const end = (received: Received) => {
      clearTimeout(timer)
      resolve({ received, wasKept: asked.reusedSocket })
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
