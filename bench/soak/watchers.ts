import { type ClientRequest, get } from 'node:http'
import { PATHS } from '@lichtspel/contract/paths'

/** Live viewers that come and go: beyond so many, the oldest leaves. */
export class Watchers {
  readonly #origin: string
  readonly #most: number
  readonly #open: ClientRequest[] = []

  constructor(origin: string, most: number) {
    this.#origin = origin
    this.#most = most
  }

  open(date: string): void {
    const url = `${this.#origin}${PATHS.scheduleStream}?date=${date}`
    const asked = get(url, { agent: false, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('error', () => undefined)
      answer.resume()
    })
    asked.on('error', () => undefined)
    this.#open.push(asked)
    if (this.#open.length > this.#most) this.#open.shift()?.destroy()
  }

  close(): void {
    for (const asked of this.#open) asked.destroy()
  }
}
