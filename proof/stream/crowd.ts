import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processorSeconds } from '../stage/process-figures.ts'
import type { Stage } from '../stage/stage.ts'
import type { Change, FromViewers, Histogram, Report, ToViewers } from './messages.ts'

/**
 * The viewers, in separate processes so that counting does not slow down the requests. Each process has its own address, and so its own
 * ports.
 */
export class Crowd {
  readonly #children: ChildProcess[]

  constructor(stage: Stage, processes: number) {
    const program = fileURLToPath(new URL('viewers.ts', import.meta.url))
    this.#children = Array.from({ length: processes }, () => fork(program))
    stage.defer(() => {
      for (const child of this.#children) child.kill()
    })
  }

  /** Resolves when this many viewers are connected and have received the day. */
  async open(count: number, port: number, path: string): Promise<void> {
    const share = Math.ceil(count / this.#children.length)
    const answers = await this.#askAll((nth) => ({
      kind: 'open',
      count: Math.min(share, count - nth * share),
      port,
      path,
      from: `127.0.0.${2 + nth}`,
    }))
    const dropped = answers.reduce((sum, answer) => sum + answer.dropped, 0)
    if (dropped > 0) throw new Error(`${dropped} viewers were refused or dropped`)
  }

  async forget(): Promise<void> {
    await this.#askAll(() => ({ kind: 'forget' }))
  }

  async report(changes: Change[]): Promise<Report> {
    const reports = (await this.#askAll(() => ({ kind: 'report', changes }))) as Report[]
    return reports.reduce((sum, one) => ({
      kind: 'report',
      sinceCommit: added(sum.sinceCommit, one.sinceCommit),
      sinceAsked: added(sum.sinceAsked, one.sinceAsked),
      missed: sum.missed + one.missed,
      events: sum.events + one.events,
      dropped: sum.dropped + one.dropped,
    }))
  }

  processorSeconds(): number {
    return this.#children.reduce((sum, { pid = 0 }) => sum + processorSeconds(pid), 0)
  }

  #askAll(message: (nth: number) => ToViewers): Promise<FromViewers[]> {
    return Promise.all(
      this.#children.map(async (child, nth) => {
        const answered = once(child, 'message')
        child.send(message(nth))
        return (await answered)[0] as FromViewers
      }),
    )
  }
}

function added(a: Histogram, b: Histogram): Histogram {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, ms) => (a[ms] ?? 0) + (b[ms] ?? 0))
}
