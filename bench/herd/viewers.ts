// Run by main.ts as a process: pages that have a day open and come back by themselves.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Look, ToHerd } from './messages.ts'
import { ReturningViewer } from './viewer.ts'

/** Connecting at once would fill the server's queue of new connections. */
const AT_ONCE = 100
const NOTHING = { live: 0, oldest: 0, backwards: 0, ended: 0, refused: 0, unreached: 0, asked: 0 }

const viewers: ReturningViewer[] = []
const seen: Look = { ...NOTHING }

process.on('message', (message: ToHerd) => {
  void act(message).then(() => process.send?.(look()))
})

async function act(message: ToHerd): Promise<void> {
  if (message.kind === 'forget') Object.assign(seen, NOTHING)
  if (message.kind !== 'open') return
  while (viewers.length < message.count) {
    for (let nth = 0; nth < AT_ONCE && viewers.length < message.count; nth++)
      viewers.push(new ReturningViewer(message, seen))
    while (!viewers.every(({ isLive }) => isLive)) await sleep(5)
  }
}

function look(): Look {
  const live = viewers.filter(({ isLive }) => isLive)
  const oldest = live.reduce((least, { newest }) => Math.min(least, newest), Number.MAX_SAFE_INTEGER)
  return { ...seen, live: live.length, oldest }
}
