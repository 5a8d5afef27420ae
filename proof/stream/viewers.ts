// Started by main.ts as a process. Runs many viewers of one day, each on a plain socket, and records when each event arrived.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventReader } from './event-reader.ts'
import type { Change, FromViewers, Histogram, ToViewers } from './messages.ts'

/** Connecting all at once would fill the server's queue of new connections. */
const AT_ONCE = 100
const CONNECT_MS = 30_000
const BUFFER_BYTES = 65_536

type Viewer = { socket: Socket; reader: EventReader; ids: number[]; times: number[] }

const viewers: Viewer[] = []
let dropped = 0
const shared = Buffer.alloc(BUFFER_BYTES)

process.on('message', (message: ToViewers) => {
  void act(message).then((answer) => process.send?.(answer satisfies FromViewers))
})

async function act(message: ToViewers): Promise<FromViewers> {
  if (message.kind === 'open') {
    while (viewers.length < message.count && dropped === 0) {
      const batch = Array.from({ length: Math.min(AT_ONCE, message.count - viewers.length) }, () =>
        open(message),
      )
      viewers.push(...batch)
      await untilServed(batch)
    }
  }
  if (message.kind === 'forget') {
    for (const viewer of viewers) [viewer.ids, viewer.times] = [viewer.ids.slice(-1), viewer.times.slice(-1)]
  }
  if (message.kind === 'report') return report(message.changes)
  return { kind: 'done', viewers: viewers.length, dropped }
}

/**
 * Waits until every viewer has received the day. Stops waiting when one was dropped or the time is up, which then shows in the count.
 */
async function untilServed(batch: Viewer[]): Promise<void> {
  const deadline = performance.now() + CONNECT_MS
  while (batch.some(({ ids }) => ids.length === 0) && dropped === 0) {
    if (performance.now() > deadline) dropped++
    await sleep(5)
  }
}

function open({ port, path, from }: { port: number; path: string; from: string }): Viewer {
  const [reader, ids, times]: [EventReader, number[], number[]] = [new EventReader(), [], []]
  const receive = (size: number) => {
    const id = reader.read(shared.subarray(0, size))
    if (id >= 0) {
      viewer.ids.push(id)
      viewer.times.push(performance.timeOrigin + performance.now())
    }
    return true
  }
  const onread = { buffer: shared, callback: receive }
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, onread })
  const viewer = { socket, reader, ids, times }
  socket.on('error', () => undefined)
  socket.once('close', () => {
    dropped++
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`)
  return viewer
}

/** For every viewer and change: the time from the change to the first event that includes it. */
function report(changes: Change[]): FromViewers {
  const [sinceCommit, sinceAsked]: [Histogram, Histogram] = [[], []]
  let [missed, events] = [0, 0]
  for (const { ids, times } of viewers) {
    events += ids.length
    let at = 0
    for (const change of changes) {
      while (at < ids.length && (ids[at] ?? 0) < change.version) at++
      const time = times[at]
      if (time === undefined) missed++
      else {
        count(sinceCommit, time - change.committedAt)
        count(sinceAsked, time - change.askedAt)
      }
    }
  }
  return { kind: 'report', sinceCommit, sinceAsked, missed, events, dropped }
}

function count(histogram: Histogram, ms: number): void {
  const whole = Math.max(0, Math.ceil(ms))
  while (histogram.length <= whole) histogram.push(0)
  histogram[whole] = (histogram[whole] ?? 0) + 1
}
