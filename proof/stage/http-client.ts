import { Agent, type IncomingMessage, request } from 'node:http'

/** `sentAt`: when the request was really sent, by performance.now(). */
export type Answer = { status: number; body: unknown; sentAt: number }

export type Ask = {
  origin: string
  path: string
  /** If given, it is sent as JSON in a POST. */
  body?: unknown
  headers?: Record<string, string>
  timeoutMs: number
}

/** There was no response. `maybeDone` is false when the connection was refused, so the request never arrived. */
export class NoAnswer extends Error {
  readonly maybeDone: boolean

  constructor(reason: string, maybeDone: boolean) {
    super(reason)
    this.maybeDone = maybeDone
  }
}

/** Plain HTTP over kept-alive connections, with a limit on concurrent requests. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(maxUnderWay: number) {
    this.#free = maxUnderWay
  }

  async ask(question: Ask): Promise<Answer> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#free--
    try {
      return await send(this.#agent, question)
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}

function send(agent: Agent, { origin, path, body, headers, timeoutMs }: Ask): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      const { code } = error as NodeJS.ErrnoException
      reject(new NoAnswer(code ?? error.message, code !== 'ECONNREFUSED'))
    }
    asked.once('error', fail)
    asked.once('response', (response) => {
      readJson(response).then((json) => {
        clearTimeout(timer)
        resolve({ status: response.statusCode ?? 0, body: json, sentAt })
      }, fail)
    })
    asked.end(text)
  })
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}
