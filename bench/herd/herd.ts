import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stage/stage.ts'
import type { Look, ToHerd } from './messages.ts'

const PROCESSES = 2

/** All the viewers, in processes with an address each. */
export class Herd {
  readonly #children: ChildProcess[]

  constructor(stage: Stage) {
    const program = fileURLToPath(new URL('viewers.ts', import.meta.url))
    this.#children = Array.from({ length: PROCESSES }, () => fork(program))
    stage.defer(() => {
      for (const child of this.#children) child.kill()
    })
  }

  /** Until they are all live. */
  open(count: number, port: number, date: string): Promise<Look> {
    const share = Math.ceil(count / PROCESSES)
    return this.#askAll((nth) => ({
      kind: 'open',
      count: Math.min(share, count - nth * share),
      port,
      date,
      from: `127.0.0.${2 + nth}`,
    }))
  }

  look(): Promise<Look> {
    return this.#askAll(() => ({ kind: 'look' }))
  }

  forget(): Promise<Look> {
    return this.#askAll(() => ({ kind: 'forget' }))
  }

  async #askAll(message: (nth: number) => ToHerd): Promise<Look> {
    const looks = await Promise.all(
      this.#children.map(async (child, nth) => {
        const answered = once(child, 'message')
        child.send(message(nth))
        return (await answered)[0] as Look
      }),
    )
    return looks.reduce((sum, one) => ({
      live: sum.live + one.live,
      oldest: Math.min(sum.oldest, one.oldest),
      backwards: sum.backwards + one.backwards,
      ended: sum.ended + one.ended,
      refused: sum.refused + one.refused,
      unreached: sum.unreached + one.unreached,
      asked: sum.asked + one.asked,
    }))
  }
}
