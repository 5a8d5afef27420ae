import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, failure } from './answers.ts'
import { type ApiRequest, answerApi } from './api.ts'
import { Books } from './books.ts'
import { answerControl } from './control.ts'
import { serveHostedPage, serveList } from './pages.ts'

type Kept = { at: number; print: string; answer: Answer }

/**
 * A fake of the Mollie API v2, as its documentation describes it, with its hosted page and webhooks. It has its own clock, and switches
 * for everything that can go wrong between Mollie and us.
 */
export class FakeMollie extends Books {
  private keys = new Map<string, Kept>()
  private pumping: NodeJS.Timeout | undefined
  private server = createServer((request, response) => {
    // A request that breaks off concerns only itself.
    this.serve(request, response).catch(() => response.destroy())
  })

  /** `at`: the clock stands still there, and only `advance` moves it. */
  async start({ port = 0, at }: { port?: number; at?: number } = {}): Promise<string> {
    this.fixed = at ?? null
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    if (at === undefined) this.pumping = setInterval(() => void this.pump(), 50)
    return this.origin
  }

  async stop(): Promise<void> {
    clearInterval(this.pumping)
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  protected answer(request: ApiRequest): Answer {
    return answerApi(this, request)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const text = await read(request)
    if (url.pathname.startsWith('/checkout/')) serveHostedPage(this, request, response, text)
    else if (url.pathname === '/' || url.pathname.startsWith('/dashboard/')) serveList(this, response)
    else if (url.pathname.startsWith('/_fake/')) send(response, await answerControl(this, url, text))
    else await this.serveApi(request, response, url, text)
  }

  private async serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    text: string,
  ): Promise<void> {
    this.counts.requests++
    const { latencyMs, outage, cut } = this.switches
    if (latencyMs > 0) await sleep(latencyMs * this.random())
    if (outage === 'refuse') {
      request.socket.destroy()
      return
    }
    if (outage === '500' || outage === '429') {
      send(response, OUTAGES[outage])
      return
    }
    const answer = this.answerOnce(request, url, text)
    if (answer.status >= 400) this.counts.refused++
    if (outage === 'cut' || (request.method === 'POST' && this.random() < cut)) {
      this.counts.cut++
      request.socket.destroy()
      return
    }
    send(response, answer)
  }

  /** Under the same idempotency key a POST gets its first answer again. Another request under that key is refused. */
  private answerOnce({ method = 'GET', headers }: IncomingMessage, url: URL, text: string): Answer {
    const [, mode] = /^Bearer (test|live)_\w{30,}$/.exec(headers.authorization ?? '') ?? []
    if (mode === undefined)
      return failure(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return this.answer({ method, url, text, mode })
    const print = `${url.pathname} ${text}`
    const kept = this.keys.get(key)
    if (kept && this.now() - kept.at < this.switches.keyMs) {
      if (kept.print !== print)
        return failure(400, 'Bad Request', 'The idempotency key was used for another request')
      this.counts.replays++
      return { ...kept.answer, headers: { 'idempotent-replayed': 'true' } }
    }
    const answer = this.answer({ method, url, text, mode })
    if (answer.status < 500) this.keys.set(key, { at: this.now(), print, answer })
    return answer
  }
}

const OUTAGES: Record<'500' | '429', Answer> = {
  '500': failure(503, 'Service Unavailable', 'The service is temporarily unavailable'),
  '429': {
    ...failure(429, 'Too Many Requests', 'You have exceeded the rate limit. Please slow down your requests.'),
    headers: { 'retry-after': '1' },
  },
}

async function read(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/hal+json', ...headers })
    .end(body === null ? '' : JSON.stringify(body))
}
