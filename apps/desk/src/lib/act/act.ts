import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useSyncExternalStore } from 'react'
import { fetchDesk } from '../server/desk-api.ts'
import { type ActBody, forgetAct, openPendingActs, type PendingAct, storePendingAct } from './pending-acts.ts'

/** Maximum number of attempts when the server responds with an error. An unreachable server is retried without limit. */
const TRIES_IN_TROUBLE = 4
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

let waiting = 0
const watchers = new Set<() => void>()

/** Acts left pending by an earlier page are sent first. */
let resumed: Promise<unknown> = Promise.resolve()

/**
 * Performs an act exactly once: it is retried with the same id until the server responds. Throws `ApiRefused` if the server refuses.
 * While the server is unreachable the act waits, even across a reload, and the page shows that acts are waiting.
 */
export async function act<Answer>(path: string, body: ActBody): Promise<Answer> {
  storePendingAct(path, body)
  await resumed
  return await send<Answer>(path, body)
}

/** Sends this colleague's pending acts on this device, in order. Returns how many were refused. */
export async function resumeActs(colleagueId: string): Promise<number> {
  const sending = sendAll(openPendingActs(colleagueId))
  resumed = sending
  return await sending
}

async function sendAll(acts: readonly PendingAct[]): Promise<number> {
  let refused = 0
  for (const { path, body } of acts) {
    await send(path, body).catch((error: unknown) => {
      console.info('an act that waited was refused', error)
      refused += 1
    })
  }
  return refused
}

async function send<Answer>(path: string, body: ActBody): Promise<Answer> {
  let isWaiting = false
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await fetchDesk<Answer>(path, body)
      } catch (error) {
        if (!mayTryAgain(error, tries)) throw error
        if (!isWaiting) count(+1)
        isWaiting = true
        await pause(tries)
      }
    }
  } finally {
    if (isWaiting) count(-1)
    forgetAct(body.actId)
  }
}

export function newActId(): string {
  return crypto.randomUUID()
}

/** For mail previews: the server requires an id, but no act is ever performed with this one. */
export const SHOWN_ACT = newActId()

/** How many acts have not got through yet and are being retried. */
export function useWaitingActs(): number {
  return useSyncExternalStore(subscribe, () => waiting)
}

function mayTryAgain(error: unknown, tries: number): boolean {
  if (!(error instanceof ApiRefused)) return true
  return error.status >= 500 && tries < TRIES_IN_TROUBLE
}

/** Exponential backoff; a device that is back online retries at once. */
function pause(tries: number): Promise<void> {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, longest)
    addEventListener('online', done)
  })
}

function count(change: number): void {
  waiting += change
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
