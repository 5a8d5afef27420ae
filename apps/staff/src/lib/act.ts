import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useSyncExternalStore } from 'react'
import { askDesk } from './desk-api.ts'

/** A server that answers with trouble is asked this often in all; one that is not heard, until it is. */
const TRIES_IN_TROUBLE = 4
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

let waiting = 0
const watchers = new Set<() => void>()

/**
 * Does something at the desk, once: the act has an id, and is sent again under the same id until the server has answered. Throws
 * `ApiRefused` when it said no. While it cannot be heard the act waits, and everything that shows acts says so.
 */
export async function act<Answer>(path: string, body: { actId: string } & object): Promise<Answer> {
  let isWaiting = false
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await askDesk<Answer>(path, body)
      } catch (error) {
        if (!mayTryAgain(error, tries)) throw error
        if (!isWaiting) count(+1)
        isWaiting = true
        await pause(tries)
      }
    }
  } finally {
    if (isWaiting) count(-1)
  }
}

export function newActId(): string {
  return crypto.randomUUID()
}

/** For the preview of a mail: the server wants an id, and an act that is only shown is never done under it. */
export const SHOWN_ACT = newActId()

/** How many acts were sent and not heard of yet. */
export function useWaitingActs(): number {
  return useSyncExternalStore(subscribe, () => waiting)
}

function mayTryAgain(error: unknown, tries: number): boolean {
  if (!(error instanceof ApiRefused)) return true
  return error.status >= 500 && tries < TRIES_IN_TROUBLE
}

/** Longer each time; a device that is back on the network tries at once. */
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
  if (waiting > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  for (const watcher of watchers) watcher()
}

/** Who leaves now would not learn what became of the act. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
