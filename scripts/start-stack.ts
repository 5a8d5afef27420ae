import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PORT = 4580
const START_MS = 60_000

export type Stack = { siteUrl: string; galleryUrl: string; stop: () => Promise<void> }

/** The stack of the end-to-end tests as a process of its own: what is photographed and measured is what runs. */
export async function startStack(): Promise<Stack> {
  const child = spawn(process.execPath, ['e2e/stack.ts'], {
    env: { ...process.env, E2E_PORT: String(FIRST_PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // However this process ends, the stack ends with it.
  process.once('exit', () => child.kill('SIGTERM'))
  const [siteUrl, galleryUrl] = [`http://localhost:${FIRST_PORT}`, `http://localhost:${FIRST_PORT + 1}`]
  await Promise.all([siteUrl, galleryUrl].map((url) => answers(url, child)))
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { siteUrl, galleryUrl, stop }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer: run npm run build and npm run build:gallery -w apps/site first`)
}
