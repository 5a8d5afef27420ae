import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stage/stage.ts'
import type { Change, FromViewers, Report, ToViewers } from './messages.ts'

/** The viewers, in a process of their own so that counting does not slow down asking. */
export class ViewersProcess {
  readonly #child: ChildProcess

  constructor(stage: Stage) {
    this.#child = fork(fileURLToPath(new URL('viewers.ts', import.meta.url)))
    stage.defer(() => void this.#child.kill())
  }

  /** Until this many are connected and have the day. */
  async open(count: number, port: number, path: string): Promise<void> {
    const { dropped } = (await this.#ask({ kind: 'open', count, port, path })) as { dropped: number }
    if (dropped > 0) throw new Error(`${dropped} viewers were refused or dropped`)
  }

  async forget(): Promise<void> {
    await this.#ask({ kind: 'forget' })
  }

  async report(changes: Change[]): Promise<Report> {
    return (await this.#ask({ kind: 'report', changes })) as Report
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' })
  }

  async #ask(message: ToViewers): Promise<FromViewers> {
    const answered = once(this.#child, 'message')
    this.#child.send(message)
    const [answer] = await answered
    return answer as FromViewers
  }
}
