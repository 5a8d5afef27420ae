import type { FastifyInstance, InjectOptions } from 'fastify'

/** Simulates a browser at the desk: it keeps cookies and sends the page's origin. */
export class DeskBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string

  /** `address` is the client's IP address. */
  constructor(
    { app }: { app: FastifyInstance },
    origin = 'http://localhost:3000',
    address: string = '127.0.0.1',
  ) {
    this.#app = app
    this.#origin = origin
    this.#address = address
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.#ask({ method: 'GET', url, headers })
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
    return this.#ask({ method: 'POST', url, payload, headers: { origin: this.#origin, ...headers } })
  }

  /** A second browser with the same cookies, like that of a thief who copied them. */
  copy(): DeskBrowser {
    const other = new DeskBrowser({ app: this.#app }, this.#origin, this.#address)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async #ask({ headers, ...request }: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      ...request,
      remoteAddress: this.#address,
      headers: { host: new URL(this.#origin).host, ...(cookie !== '' && { cookie }), ...headers },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(value))
    }
    return answer
  }
}
