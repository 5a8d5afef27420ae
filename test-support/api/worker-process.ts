import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))

/** A mail worker in a separate process, so that it can be killed. */
export class WorkerProcess {
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, '--worker'], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#child = child
    await once(child.stdout as NodeJS.ReadableStream, 'data')
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
