import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useSyncExternalStore } from 'react'
import { askDesk } from './desk-api.ts'
import { type ActBody, forgetAct, type KeptAct, keepAct, openKeptActs } from './kept-acts.ts'

/** A server that answers with trouble is asked this often in all; one that is not heard, until it is. */
const TRIES_IN_TROUBLE = 4
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

let waiting = 0
const watchers = new Set<() => void>()

/** What a page before this one left unanswered goes first. */
let resumed: Promise<unknown> = Promise.resolve()

/**
 * Does something at the desk, once: the act has an id, and is sent again under the same id until the server has answered. Throws
 * `ApiRefused` when it said no. While it cannot be heard the act waits, also across a reload, and everything that shows acts says so.
 */
export async function act<Answer>(path: string, body: ActBody): Promise<Answer> {
  keepAct(path, body)
  await resumed
  return await send<Answer>(path, body)
}

/** Sends what this colleague did on this device and no server answered, in order. Answers how many of them were refused. */
export async function resumeActs(colleagueId: string): Promise<number> {
  const sending = sendAll(openKeptActs(colleagueId))
  resumed = sending
  return await sending
}

async function sendAll(acts: readonly KeptAct[]): Promise<number> {
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
    forgetAct(body.actId)
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
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
